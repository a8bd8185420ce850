import { consent as limits } from '@marula/contract/consent-limits';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { bannerOf, cookiesOf, fullRecord, keepCookie, openAsked, preferencesOf, recordOf } from './support/consent.ts';
import { product } from './support/stage.ts';
import { overflow, visit } from './support/visit.ts';

const { banner, preferences, cookie } = limits;
const phone = { width: 390, height: 844 };
const necessary = ['bot_check', 'live_chat'];

describe('the banner', () => {
  it.each([
    [banner.acceptAll, ['necessary', 'analytics'], { necessary, analytics: ['tag_manager', 'analytics'] }],
    [banner.rejectAll, ['necessary'], { necessary, analytics: [] }],
  ] as const)('keeps "%s" for 182 days and does not ask again', async (answer, categories, services) => {
    const { page, errors, close } = await openAsked();
    await visit(page, product.url);
    await bannerOf(page).getByRole('button', { name: answer }).click();
    await bannerOf(page).waitFor({ state: 'hidden' });
    expect(await recordOf(page)).toMatchObject({ categories, services, revision: 0, data: null });
    const kept = (await cookiesOf(page))[cookie.name];
    expect(kept).toMatchObject({ path: '/', sameSite: 'Lax', secure: false });
    expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(182);

    await visit(page, `${product.url}/contact`);
    // It opens when asked for, so it is there and had its chance to ask by itself.
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy preferences' }).click();
    await preferencesOf(page).waitFor();
    expect(await bannerOf(page).isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });

  it('lets somebody choose a single service, and shows the choice again', async () => {
    const { page, close } = await openAsked();
    await visit(page, product.url);
    await bannerOf(page).getByRole('button', { name: banner.managePreferences }).click();
    const centre = preferencesOf(page);
    await centre.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await centre.getByRole('button', { name: /^Counting visits/ }).click();
    await centre.getByRole('checkbox', { name: 'Analytics' }).check({ force: true });
    expect(await centre.getByRole('checkbox', { name: 'Bot check', includeHidden: true }).isDisabled()).toBe(true);
    await centre.getByRole('button', { name: preferences.save }).click();
    await centre.waitFor({ state: 'hidden' });
    expect(await recordOf(page)).toMatchObject({ services: { necessary, analytics: ['analytics'] } });
    expect(await bannerOf(page).isVisible()).toBe(false);

    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy preferences' }).click();
    expect(await centre.getByRole('checkbox', { name: 'Analytics' }).isChecked()).toBe(true);
    expect(await centre.getByRole('checkbox', { name: 'Tag manager' }).isChecked()).toBe(false);
    await page.keyboard.press('Escape');
    await centre.waitFor({ state: 'hidden' });
    await close();
  });

  it('gives a yes and a no the same weight, and is found by eyes, ears and keys', async () => {
    const { page, close } = await openAsked();
    await visit(page, product.url);
    const shown = bannerOf(page);
    await shown.waitFor();
    const looks = await page.evaluate<object[]>(`['all', 'necessary'].map((role) => {
      const button = document.querySelector('#cc-main .cm [data-role=' + role + ']');
      const { width, height } = button.getBoundingClientRect();
      const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(button);
      return { width, height, color, backgroundColor, borderColor, fontWeight, fontSize };
    })`);
    expect(looks[0]).toMatchObject({ fontSize: '14px' });
    expect(looks[0]).toEqual(looks[1]);
    expect(await shown.getAttribute('aria-modal')).toBeNull();
    expect(await seriousFindings(page)).toEqual([]);
    const { x = -1, y = 0, height = 0 } = (await shown.boundingBox()) ?? {};
    expect(x).toBeLessThan(40);
    expect(Math.round(900 - y - height)).toBeLessThan(40);

    // Nobody was busy, so it has the focus, and the keys lead through it and on into the page.
    const reached: string[] = [];
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate<string>('document.activeElement.textContent'));
    }
    expect(reached).toEqual([
      'privacy policy',
      banner.acceptAll,
      banner.rejectAll,
      banner.managePreferences,
      'Skip to the content',
    ]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await shown.waitFor({ state: 'hidden' });
    expect(await recordOf(page)).toMatchObject({ categories: ['necessary'] });
    await close();
  });

  it('takes the focus from nobody who is typing', async () => {
    const { page, close } = await openAsked();
    await visit(page, product.url);
    const field = page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('textbox')).first();
    await field.focus();
    await bannerOf(page).waitFor();
    // The library asks for the focus once more when it has faded in.
    await expect
      .poll(() => page.evaluate(`getComputedStyle(document.querySelector('#cc-main .cm')).opacity`))
      .toBe('1');
    await page.keyboard.type('driver');
    expect(await field.inputValue()).toBe('driver');
    await close();
  });

  it('is as wide as a phone and leaves Apply in reach', async () => {
    const { page, close } = await openAsked(phone);
    const jobs = await fetch(`${product.url}/browse-jobs`).then((reply) => reply.text());
    const [job] = /\/browse-jobs\/[\w-]*\d[\w-]*/.exec(jobs) ?? [];
    await visit(page, product.url + job);
    await bannerOf(page).waitFor();
    expect(await bannerOf(page).boundingBox()).toMatchObject({ x: 0, width: phone.width });
    expect(await overflow(page)).toBe(0);
    const apply = page.getByRole('link', { name: /^Apply/ }).last();
    await apply.click({ trial: true });
    const bar = await apply.boundingBox();
    const asked = await bannerOf(page).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(asked?.y ?? 0);
    await bannerOf(page).getByRole('button', { name: banner.rejectAll }).click();
    await bannerOf(page).waitFor({ state: 'hidden' });
    await expect.poll(async () => ((await apply.boundingBox())?.y ?? 0) > phone.height - 100).toBe(true);
    await close();
  });
});

describe('a kept answer', () => {
  const void_ = {
    'of another revision': { revision: 1 },
    'whose time is up': { expirationTime: Date.now() - 1 },
    'without its services': { services: undefined },
    'without its id': { consentId: undefined },
    'that agrees to what nobody asks for': { services: { analytics: ['heat_maps'] } },
  };

  it.each<readonly [string, string]>([
    ...Object.entries(void_).map(([what, change]) => [what, JSON.stringify({ ...fullRecord(), ...change })] as const),
    ['that cannot be read', '%E0%A4%A'],
  ])('%s is asked for again', async (_, value) => {
    const { page, errors, close } = await openAsked();
    await keepCookie(page, product.url, value.startsWith('%') ? value : encodeURIComponent(value));
    await visit(page, product.url);
    await bannerOf(page).getByRole('button', { name: banner.rejectAll }).click();
    expect(await recordOf(page)).toMatchObject({ categories: ['necessary'], revision: 0 });
    expect(errors).toEqual([]);
    await close();
  });

  it('that is whole is taken as it is', async () => {
    const { page, close } = await openAsked();
    await keepCookie(page, product.url, encodeURIComponent(JSON.stringify(fullRecord())));
    await visit(page, product.url);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy preferences' }).click();
    await preferencesOf(page).waitFor();
    expect(await bannerOf(page).isVisible()).toBe(false);
    expect(await recordOf(page)).toMatchObject({ consentId: 'c1' });
    await close();
  });
});

it('on https the answer is sent on https alone, and a no clears what analytics left at the whole domain', async () => {
  const { page, close } = await openAsked();
  const site = 'https://jobs.marula.test';
  await page.context().route(`${site}/**`, async (route) => {
    const reply = await route.fetch({ url: route.request().url().replace(site, product.url) });
    await route.fulfill({ response: reply });
  });
  await page.context().addCookies([
    { name: '_ga', value: '1', domain: '.marula.test', path: '/' },
    { name: '_ga_ABC1', value: '1', domain: '.jobs.marula.test', path: '/' },
    { name: '_gid', value: '1', url: site },
    { name: '_gadget', value: 'ours', url: site },
  ]);
  await visit(page, site);
  await bannerOf(page).getByRole('button', { name: banner.rejectAll }).click();
  await bannerOf(page).waitFor({ state: 'hidden' });
  const cookies = await cookiesOf(page);
  expect(cookies[cookie.name]).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' });
  expect(Object.keys(cookies).filter((name) => name.startsWith('_g'))).toEqual(['_gadget']);
  await close();
});
