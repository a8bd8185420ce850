import { expect, it } from 'vitest';
import { botCheckAction } from './bot-check-action.ts';

it.each([
  ['report_job', { kind: 'sales' }, 'report_job'],
  ['form_{kind}', { kind: 'sales' }, 'form_sales'],
  ['form_{kind}', { kind: 'sales/../other' }, 'form_'],
  ['form_{kind}', { kind: 7 }, 'form_'],
  ['form_{kind}', null, 'form_'],
])('%s with %j is the action %s', (action, body, name) => expect(botCheckAction(action, body)).toBe(name));
