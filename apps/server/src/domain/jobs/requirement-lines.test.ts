import { expect, test } from 'vitest';
import { requirementLines } from './requirement-lines.ts';

const told = (html: string) =>
  requirementLines(html).map(({ text, good_to_have }) => `${good_to_have ? '+' : '!'} ${text}`);

test.each([
  [
    'a list is one line a point',
    '<ul><li>Grade 12</li><li>Own transport.</li></ul>',
    ['! Grade 12', '! Own transport'],
  ],
  [
    'a line says of itself that it is only good to have',
    '<ul><li>Two years as a cook</li><li>A food safety certificate is an advantage</li><li>isiZulu would help</li></ul>',
    ['! Two years as a cook', '+ A food safety certificate is an advantage', '+ isiZulu would help'],
  ],
  [
    'what stands under a heading is what the heading says',
    '<h3>What you need</h3><ul><li>PSIRA grade C</li></ul><h3>Nice to have</h3><ul><li>Firearm competency</li></ul><p><strong>Requirements</strong></p><ul><li>Clear record</li></ul>',
    ['! PSIRA grade C', '+ Firearm competency', '! Clear record'],
  ],
  [
    'a line that ends with a colon heads what follows',
    '<p>Good to have:</p><p>Forklift licence</p><p>You must have:</p><p>Matric</p>',
    ['+ Forklift licence', '! Matric'],
  ],
  [
    'sentences are told apart',
    '<p>Driver with Code 14. A PrDP is preferred.</p>',
    ['! Driver with Code 14', '+ A PrDP is preferred'],
  ],
  [
    'a line that asks for something and praises something else is needed',
    '<p>You must have Grade 12, and computer skills are an advantage.</p>',
    ['! You must have Grade 12, and computer skills are an advantage'],
  ],
  [
    'what is not required is not needed',
    '<p>Experience in a shop is not required.</p>',
    ['+ Experience in a shop is not required'],
  ],
  ['nothing is nothing', '<p> </p>', []],
])('%s', (_, html, lines) => {
  expect(told(html)).toEqual(lines);
});
