import { expect, test } from 'vitest';
import { deepLinkPath, isOwnPath } from './own-path.ts';

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  'app',
  '/app\n',
  '/a\\b',
])('%j is no page of ours', (path) => expect([isOwnPath(path), deepLinkPath(path)]).toEqual([false, undefined]));

test.each([
  ['/app', '/app'],
  ['/app/alerts', '/app/alerts'],
  ['/browse-jobs/42?via=whatsapp&t=secret#apply', '/browse-jobs/42?via=whatsapp'],
  ['/app/apply/42?invitation=7&via=2gateq', '/app/apply/42?via=2gateq'],
  ['/app/jobs?via=<b>', '/app/jobs'],
  ['/app/<script>', '/app/%3Cscript%3E'],
])('the app opens %s as %s', (path, expected) => expect(deepLinkPath(path)).toBe(expected));

test.each(['/action?invite=secret', '/dashboard/home', '/application', '/app/../action', '/'])(
  'the app does not open %s',
  (path) => expect(deepLinkPath(path)).toBeUndefined(),
);
