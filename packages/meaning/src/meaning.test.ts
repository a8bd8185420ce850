import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { readModelLibrary } from '../../../apps/server/src/db/reference/occupations.ts';
import { conceptSpace } from './concepts.ts';
import { embeddedModel } from './embedded.ts';
import { type Model, poolOf } from './ranking.ts';
import { dot } from './vectors.ts';
import { wordSpace } from './word-vectors.ts';
import { countsOf, wordsOf } from './words.ts';

let model: Model;
beforeAll(async () => {
  model = await embeddedModel(await readModelLibrary());
});

const near = (one: string, other: string, space = 0) => {
  const [in_] = model.spaces[space] as Model['spaces'][number];
  return dot(in_.place(model.read(one).full), in_.place(model.read(other).full));
};

describe('a text', () => {
  test('has the words that say something, whatever their ending', () => {
    expect(wordsOf('The drivers are driving; a DRIVER drove.')).toEqual(['driver', 'driv', 'driver', 'drov']);
    expect(wordsOf('C++ and C# in all policies')).toEqual(['c++', 'c#', 'policy']);
    expect(wordsOf('12 34 …')).toEqual([]);
  });

  test.each([
    ['Code 14 with PrDP', 'Truck driver for heavy loads', 'Registered nurse in a ward'],
    ['Waitrons', 'Waiter in a restaurant', 'Welder in a workshop'],
    ['Diesel mechanic', 'Motor vehicle technician', 'Primary school teacher'],
    ['Bookkeeper to TB', 'Keeps accounts to the trial balance', 'Keeps bees on a farm'],
    ['Char, three days a week', 'Domestic worker in a home', 'Charcoal burner'],
    ['Sweiser gesoek', 'Welding of steel pipes', 'Selling of sweets'],
  ])('‘%s’ is nearer to ‘%s’ than to ‘%s’', (text, same, other) => {
    expect(near(text, same)).toBeGreaterThan(near(text, other) + 0.1);
    expect(near(text, same, 1)).toBeGreaterThan(near(text, other, 1));
  });

  test('is explained by words that stand together only', () => {
    const plain = [...model.read('She drives her son.').full.keys()];
    expect(plain).not.toContain('equipment');
    expect([...model.read('HER technician wanted').full.keys()]).toContain('equipment');
    expect([...model.read('code of conduct, 14 rules').full.keys()]).not.toContain('truck');
  });

  test('of unknown words lies nowhere, and is like nothing', () => {
    for (const [space] of model.spaces)
      expect(space.place(countsOf(['zzqx', '']))).toEqual(new Float32Array(space.size));
  });

  test('has length one wherever it lies', () => {
    for (const [space] of model.spaces) {
      const placed = space.place(model.read('a cook who can bake').full);
      expect(dot(placed, placed)).toBeCloseTo(1, 5);
    }
  });
});

describe('a file of word vectors', () => {
  const file = () => readFile(new URL('../data/word-vectors.bin', import.meta.url));

  test('is refused when it is none, or was cut', async () => {
    const whole = await file();
    expect(() => wordSpace(Buffer.from('PK\u0003\u0004 something else'))).toThrow('begins otherwise');
    expect(() => wordSpace(whole.subarray(0, whole.length - 1))).toThrow('cut short');
  });

  test('can lie anywhere in memory', async () => {
    const whole = await file();
    const moved = Buffer.concat([Buffer.from('four'), whole]).subarray(4);
    const counts = countsOf(wordsOf('electrician wiring a house'));
    expect(wordSpace(moved).place(counts)).toEqual(wordSpace(whole).place(counts));
  });
});

describe('a pool', () => {
  const people = [
    'Welder, coded, TIG and arc, eight years in pipe shops',
    'Primary school teacher, grade 4 to 6, SACE registered',
    'Cashier and till operator at a supermarket',
    'Boilermaker with red seal, plate work and welding',
  ];
  const order = (scores: Float32Array) => [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));

  test('is ranked by what a job is about', () => {
    const rank = poolOf(model, people);
    expect(
      order(rank({ title: 'Welder', text: 'Welding of steel structures' }))
        .slice(0, 2)
        .sort(),
    ).toEqual([0, 3]);
    expect(order(rank({ text: 'Teach mathematics to children' }))[0]).toBe(1);
  });

  test('is ranked the same in whatever order people come', () => {
    const question = { title: 'Teller', text: 'Work at the till of a shop' };
    const scores = poolOf(model, people)(question);
    const turned = poolOf(model, people.toReversed())(question);
    expect(order(turned).map((at) => people.length - 1 - at)).toEqual(order(scores));
  });

  test('without people, and a job without words, are answered', () => {
    expect(poolOf(model, [])({ text: 'a cook' })).toHaveLength(0);
    expect([...poolOf(model, people)({ title: '', text: '…' })]).toEqual([0, 0, 0, 0]);
    expect(poolOf(model, ['', '12'])({ text: 'a cook' }).every(Number.isFinite)).toBe(true);
  });
});

test('a library of one still is a space', () => {
  expect(conceptSpace(['welding of steel']).place(countsOf(wordsOf('welding')))[0]).toBeCloseTo(1, 5);
});
