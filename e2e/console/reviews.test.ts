import { randomUUID } from 'node:crypto';
import { storage } from '@marula/contract/file-limits';
import { expect, it } from 'vitest';
import { MP4 } from '../../apps/server/src/modules/candidate-app/candidate-app.files.fixture.ts';
import { seriousFindings } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { call } from '../support/call.ts';
import { newCandidate } from '../support/candidate.ts';
import { signInContext } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';
import { overflow, resize, visit } from '../support/visit.ts';
import { signInStaff } from './staff.ts';

const phone = { width: 390, height: 844 };
const feedback = 'You speak clearly, <b>well done</b>. Sit closer to a window.';

/** Somebody who has put a video into their profile and agreed to a grade. */
async function filmed(surname: string) {
  const who = await newCandidate(product, 'Nomsa', surname);
  const { token, id } = who;
  const path = `${id}/${randomUUID()}`;
  const sent = await fetch(`${product.url}/storage/v1/object/${storage.buckets.candidateVideos}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'video/mp4' },
    body: MP4,
  });
  expect(sent.status).toBe(200);
  await call(`${product.url}/api/candidate/me/video`, { token, body: { path, length_in_seconds: 42 } });
  await call(`${product.url}/api/candidate/me/video`, { method: 'PATCH', token, body: { video_grading: true } });
  return who;
}

it.skipIf(!product.dataDir)(
  'a video is watched, its person reads the feedback in the app, and ‘not enough to say’ is the grade',
  async () => {
    const surname = `Khoza-${randomUUID().slice(0, 8)}`;
    const { email } = await filmed(surname);
    const watched = await openPage(browser, { viewport: phone, hasTouch: true });
    await signInContext(watched.page.context(), product.url, email);
    await visit(watched.page, `${product.url}/app/profile/video`);
    await watched.page.getByText('One of us will watch your video').waitFor();

    const staff = await signInStaff('Zinhle Dlamini', ['trust']);
    const { page } = staff;
    await page
      .getByRole('link', { name: /^Reviews/ })
      .first()
      .click();
    await page
      .getByRole('navigation', { name: 'Videos and profiles to look at' })
      .getByRole('link', { name: `Nomsa ${surname}` })
      .click();
    await page.getByText('42 seconds').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const [opened] = await Promise.all([
      page.waitForResponse((reply) => reply.url().includes(storage.buckets.candidateVideos)),
      page.getByRole('button', { name: 'Watch the video' }).click(),
    ]);
    expect(opened.ok()).toBe(true);
    await page.getByLabel(`Video of Nomsa ${surname}`).waitFor();

    const side = page.getByRole('complementary', { name: 'Judgement' });
    await side.getByRole('button', { name: 'Give feedback' }).click();
    await side.getByRole('button', { name: 'Do it' }).click();
    await side.getByText('Write at least 10 characters.').waitFor();
    await side.getByLabel('Feedback').fill(feedback);
    await side.getByText('Not enough to say').waitFor();
    await side.getByLabel('What you saw, for the log').fill('Watched it whole');
    expect(await seriousFindings(page)).toEqual([]);
    await resize(page, phone);
    expect(await overflow(page)).toBe(0);
    await side.getByRole('button', { name: 'Do it' }).click();
    await page.getByText('Done. It is in the log.').first().waitFor();

    await visit(page, `${product.url}/admin/log`);
    await page.getByText('opened a private file of').first().waitFor();
    await page.getByText('gave feedback on the video of').first().waitFor();

    await visit(watched.page, `${product.url}/app/notifications`);
    await watched.page.getByText('One of us has watched your video').first().click();
    await watched.page.getByText(feedback).waitFor();
    await watched.page.getByText('That is not a low grade').waitFor();
    expect([await overflow(watched.page), await seriousFindings(watched.page)]).toEqual([0, []]);
    for (const { close } of [watched, staff]) await close();
  },
);
