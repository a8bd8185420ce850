import { expect, it } from 'vitest';
import { changesOf } from './use-company-form';

const before = { name: 'Mopane', description: 'Bread.', website: '', industry_id: '3', company_type_id: '' };

it('sends only what was changed, so that what somebody else wrote meanwhile stays', () => {
  expect(changesOf(before, before)).toEqual({});
  expect(changesOf(before, { ...before, description: 'Bread & cake.' })).toEqual({
    description: '<p>Bread &amp; cake.</p>',
  });
});

it('makes an address of what people type, and nothing of what they empty', () => {
  expect(changesOf(before, { ...before, website: ' www.mopane.co.za ' })).toEqual({
    website: 'https://www.mopane.co.za',
  });
  expect(changesOf(before, { ...before, website: 'HTTP://mopane.co.za' })).toEqual({ website: 'HTTP://mopane.co.za' });
  expect(changesOf({ ...before, website: 'https://x.test' }, before)).toEqual({ website: null });
  expect(changesOf(before, { ...before, industry_id: '', company_type_id: '2' })).toEqual({
    industry_id: null,
    company_type_id: 2,
  });
});
