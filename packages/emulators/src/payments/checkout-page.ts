import { grouped } from './cards.ts';

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** What is paid here, as the page says it. */
export interface Bill {
  provider: string;
  accent: string;
  merchant: string;
  description: string;
  amount: string;
  email: string;
}

const STYLE = `*{box-sizing:border-box}
body{margin:0;background:#f2f3f7;color:#1d2233;font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
.test{background:#fff3c4;color:#4a3600;text-align:center;padding:10px 16px;font-weight:600}
main{max-width:960px;margin:0 auto;padding:24px 16px 48px;display:grid;gap:20px}
.box{background:#fff;border:1px solid #dcdfe8;border-radius:14px;padding:24px}
@media(min-width:860px){main{grid-template-columns:minmax(0,1fr) 360px;padding-top:48px;align-items:start}.full{grid-column:1/-1;width:100%;max-width:520px;justify-self:center}}
h1{font-size:1.25rem;margin:0 0 14px;line-height:1.3}h2{font-size:1rem;margin:0 0 8px}p{margin:0 0 12px}
.bill{border-bottom:1px solid #e4e6ee;padding-bottom:16px;margin-bottom:20px}
.amount{font-size:2rem;font-weight:700;line-height:1.2;margin:0 0 4px}
.quiet{color:#545a6e;font-size:.9rem;margin:0;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin:0 0 4px}
input,select{width:100%;min-height:48px;padding:10px 12px;border:1px solid #868da3;border-radius:10px;background:#fff;color:inherit;font:inherit;margin:0 0 16px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
button,.button{display:block;width:100%;min-height:48px;padding:10px 16px;border:1px solid #868da3;border-radius:10px;background:#fff;color:#1d2233;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.pay{background:var(--accent);border-color:var(--accent);color:#fff}
button:hover,.button:hover{filter:brightness(.96)}
:focus-visible{outline:3px solid #1d2233;outline-offset:2px}
.stack{display:grid;gap:10px;margin-top:12px}
.tabs{display:flex;gap:8px;margin:0 0 20px;padding:0;list-style:none}.tabs li{flex:1}
.tabs .button{min-height:44px;padding:10px 8px;white-space:nowrap}.tabs [aria-current]{background:#1d2233;color:#fff;border-color:#1d2233}
.alert{background:#fdeaea;color:#7a1212;border:1px solid #e5a4a4;border-radius:10px;padding:12px 14px;margin:0 0 16px}
.cards{display:grid;gap:8px;margin:0;padding:0;list-style:none}
.cards button{text-align:left;font-weight:400;padding:8px 12px;line-height:1.35}.cards strong{display:block}
.cards span{font-variant-numeric:tabular-nums;color:#545a6e;font-size:.9rem}`;

interface Shown {
  title: string;
  body: string;
  alert?: string | undefined;
  /** Beside the form: what can be tried here. */
  aside?: string;
}

export const checkoutPage = (bill: Bill, { title, body, alert, aside }: Shown): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)} · ${escaped(bill.provider)} test checkout</title>
<style>:root{--accent:${bill.accent}}${STYLE}</style></head>
<body><header class="test">Test checkout: no money moves</header>
<main><div class="box${aside ? '' : ' full'}">
<div class="bill"><p class="quiet">${escaped(bill.provider)} · pay ${escaped(bill.merchant)}</p>
<p class="amount">${escaped(bill.amount)}</p>
<p class="quiet">${escaped(bill.description)}</p><p class="quiet">${escaped(bill.email)}</p></div>
<h1>${escaped(title)}</h1>
${alert ? `<p class="alert" role="alert">${escaped(alert)}</p>` : ''}
${body}</div>${aside ?? ''}</main></body></html>`;

interface Field {
  name: string;
  label: string;
  value?: string | undefined;
  hint?: string;
  numeric?: boolean;
  autocomplete?: string;
}

export const field = ({ name, label, value = '', hint, numeric, autocomplete = 'off' }: Field): string =>
  `<div><label for="${name}">${escaped(label)}</label><input id="${name}" name="${name}" value="${escaped(value)}" required${
    numeric ? ' inputmode="numeric"' : ''
  } autocomplete="${autocomplete}"${hint ? ` placeholder="${escaped(hint)}"` : ''}></div>`;

export const postForm = (action: string, inside: string, submit: string): string =>
  `<form method="post" action="${escaped(action)}">${inside}<button class="pay">${escaped(submit)}</button></form>`;

export const plainButton = (action: string, words: string): string =>
  `<form method="post" action="${escaped(action)}"><button>${escaped(words)}</button></form>`;

export const stack = (...parts: string[]): string => `<div class="stack">${parts.join('')}</div>`;

export const tabs = (here: string, all: { name: string; words: string; href: string }[]): string =>
  all.length < 2
    ? ''
    : `<nav aria-label="Ways to pay"><ul class="tabs">${all
        .map(
          ({ name, words, href }) =>
            `<li><a class="button" href="${escaped(href)}"${name === here ? ' aria-current="page"' : ''}>${escaped(words)}</a></li>`,
        )
        .join('')}</ul></nav>`;

export interface Sample {
  value: string;
  shows: string;
  note?: string;
  /** How it is shown, where it is no card. */
  as?: string;
}

/** A button fills the form by asking for the page again, so that it needs no script. */
export const samples = (title: string, action: string, name: string, all: Sample[]): string =>
  `<aside class="box" aria-labelledby="samples"><h2 id="samples">${escaped(title)}</h2>
<form method="get" action="${escaped(action)}"><ul class="cards">${all
    .map(
      ({ value, shows, note, as = grouped(value) }) =>
        `<li><button name="${name}" value="${escaped(value)}"><strong>${escaped(shows)}</strong><span>${escaped(
          `${as}${note ? ` · ${note}` : ''}`,
        )}</span></button></li>`,
    )
    .join('')}</ul></form></aside>`;

export const amountText = (minor: number, symbol: string): string =>
  `${symbol} ${String(Math.trunc(minor / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ' ')}.${String(minor % 100).padStart(2, '0')}`;
