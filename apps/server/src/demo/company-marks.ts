import { svgAddress } from './pictures.ts';

/** Pairs of the web's theme: ground, and what stands on it. */
const pairs = [
  ['#5049c1', '#ffffff'],
  ['#f4b63f', '#2f2a7f'],
  ['#2f2a7f', '#fadd98'],
  ['#dfddf7', '#3b3597'],
  ['#1b1b2b', '#f5be44'],
  ['#fdeecb', '#855c0c'],
  ['#b07a12', '#fff8e8'],
  ['#bcb8ec', '#1b1b2b'],
  ['#eeeef5', '#443dab'],
] as const;

interface Shape {
  draw: (ground: string, ink: string) => string;
  /** Where the letters stand. */
  baseline?: number;
}

/** In a box of 64: what tells two of one colour apart before their letters are read. */
const shapes: readonly Shape[] = [
  { draw: (ground) => `<rect width="64" height="64" fill="${ground}"/>` },
  { draw: (ground) => `<circle cx="32" cy="32" r="32" fill="${ground}"/>` },
  {
    draw: (ground, ink) => `<rect width="64" height="64" fill="${ground}"/><path d="M0 50h64v14H0z" fill="${ink}"/>`,
    baseline: 36,
  },
  { draw: (ground) => `<path d="M32 0 62 16v32L32 64 2 48V16z" fill="${ground}"/>` },
  {
    draw: (ground, ink) =>
      `<rect width="64" height="64" fill="${ground}"/><circle cx="32" cy="10" r="5" fill="${ink}"/>`,
    baseline: 46,
  },
  { draw: (ground) => `<path d="M2 0h60v36c0 16-13 24-30 28C15 60 2 52 2 36z" fill="${ground}"/>`, baseline: 39 },
  {
    draw: (ground, ink) =>
      `<circle cx="32" cy="32" r="32" fill="${ground}"/><circle cx="32" cy="32" r="26" fill="none" stroke="${ink}" stroke-width="3"/>`,
  },
  {
    draw: (ground, ink) => `<rect width="64" height="64" fill="${ground}"/><path d="M0 0h10v64H0z" fill="${ink}"/>`,
  },
  { draw: (ground) => `<path d="M32 0 64 32 32 64 0 32z" fill="${ground}"/>` },
  {
    draw: (ground, ink) =>
      `<rect width="64" height="64" fill="${ground}"/><path d="M0 14 14 0h14L0 28z" fill="${ink}"/>`,
    baseline: 44,
  },
];

const COMBINATIONS = pairs.length * shapes.length;
/** Has no divisor in common with their number: neighbours look different, and none comes twice before all have come. */
const STEP = 29;

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0])
    .join('');

/** A company's mark: its initials on a shape and a pair of colours that no other of the first ninety has. */
export function markOf(name: string, index: number): string {
  const place = (index * STEP) % COMBINATIONS;
  const [ground, ink] = pairs[place % pairs.length] as (typeof pairs)[number];
  const { draw, baseline = 41 } = shapes[Math.floor(place / pairs.length)] as Shape;
  const type = 'text-anchor="middle" font-family="Figtree,Arial,sans-serif" font-weight="700" font-size="26"';
  const letters = `<text x="32" y="${baseline}" ${type} fill="${ink}">${initialsOf(name)}</text>`;
  return svgAddress(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${draw(ground, ink)}${letters}</svg>`);
}
