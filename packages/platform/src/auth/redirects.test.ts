import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PlatformConfig } from '../config.ts';
import { globPattern, isAllowedRedirect } from './redirects.ts';

const config = PlatformConfig.parse({
  external_url: 'https://site.com',
  site_url: 'https://site.com/app',
  redirect_allow_list: ['https://*.preview.site.com/**', 'marula://callback', 'https://other.com/{a,b}/[0-9]?'],
});

describe('a redirect', () => {
  test.each([
    'https://site.com',
    'https://site.com/',
    'https://SITE.com/reset?x=1#top',
    'https://site.com:443/reset',
    'https://pr-7.preview.site.com/welcome/now?step=2',
    'marula://callback',
    'https://other.com/a/7x',
  ])('to %s is allowed', (url) => expect(isAllowedRedirect(config, url)).toBe(true));

  test.each([
    '//evil.com',
    '/\\evil.com',
    'https:evil.com',
    'https:/evil.com',
    'https:///evil.com',
    'https:site.com',
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://site.com',
    'data:text/html,x',
    '%2f%2fevil.com',
    'https://site.com.evil.com',
    'https://site.com@evil.com',
    'https://site.com:pw@evil.com',
    'https://evil.com#@site.com',
    'https://evil.com?https://site.com',
    'https://evil.com\\@site.com',
    'https://site.com\\.evil.com',
    'https://site.com%2eevil.com',
    'https://site.com\r\nLocation: https://evil.com',
    'https://site.com/\r\nset-cookie: a=b',
    ' https://site.com',
    'https://site.com\t.evil.com',
    'http://site.com',
    'https://site.com:8443',
    'https://2130706433',
    'https://0x7f.1',
    'https://site。com',
    'https://sıte.com',
    'https://site.com.',
    'https://evil.preview.site.com.evil.com/x',
    'https://a.b.preview.site.com/x',
    'https://evil.com/.preview.site.com/x',
    'https://x.preview.site.com/../../..//evil',
    'marula://callback.evil',
    'https://other.com/c/7x',
    '',
    'about:blank',
    `https://site.com/${'a'.repeat(3_000)}`,
  ])('to %j is not', (url) => expect(isAllowedRedirect(config, url)).toBe(false));

  test('to any of ten thousand forms of a stranger’s address is not', () => {
    const schemes = [
      'https://',
      'http://',
      '//',
      'https:',
      'https:/',
      '\\\\',
      '/\\',
      'HTTPS://',
      '\thttps://',
      'ftp://',
    ];
    const fronts = [
      '',
      'site.com@',
      'site.com:80@',
      'site.com%40',
      'site.com.',
      'site.com%2e',
      'www.',
      'site.com%00.',
      'site.com\\',
      'a:b@',
    ];
    const hosts = [
      'evil.com',
      'evil.com.',
      '2130706433',
      '0177.0.0.1',
      '[::1]',
      'evil.com:443',
      'ev%69l.com',
      'evil.com%23',
      'xn--evl-zma.com',
      'e\u00advil.com',
    ];
    const tails = [
      '',
      '/',
      '/site.com',
      '?site.com',
      '#site.com',
      '/..',
      '\\site.com',
      '/https://site.com',
      '%0d%0a',
      ';@site.com',
    ];
    let tried = 0;
    for (const scheme of schemes)
      for (const front of fronts)
        for (const host of hosts)
          for (const tail of tails) {
            tried++;
            expect(isAllowedRedirect(config, scheme + front + host + tail), scheme + front + host + tail).toBe(false);
          }
    expect(tried).toBe(10_000);
  });

  test('of a site on this machine may use any port', () => {
    const local = { ...config, site_url: 'http://localhost:3000' };
    expect(isAllowedRedirect(local, 'http://localhost:5173/x')).toBe(true);
    expect(isAllowedRedirect(local, 'http://127.0.0.1:5173/x')).toBe(false);
  });

  test('matches globs as GoTrue does', () => {
    const matches = (glob: string, text: string) => globPattern(glob).test(text);
    expect(matches('http://a.com/*', 'http://a.com/x')).toBe(true);
    expect(matches('http://a.com/*', 'http://a.com/x/y')).toBe(false);
    expect(matches('http://a.com/**', 'http://a.com/x/y')).toBe(true);
    expect(matches('http://a.com/?', 'http://a.com/')).toBe(false);
    expect(matches('http://a+b.com', 'http://aab.com')).toBe(false);
    expect(matches('http://a.com/[!0-9]', 'http://a.com/5')).toBe(false);
    expect(matches(`http://${createHash('md5').update('x').digest('hex')}(`, 'http://')).toBe(false);
  });
});
