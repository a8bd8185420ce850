import type { Kind } from './kinds.ts';
import { inWords } from './numbers.ts';
import { goodsOf, type Scene, withArticle } from './scene.ts';
import { capital, listed } from './text.ts';
import { inside } from './title.ts';

const sized = (size: string): string => `${/^(?:8|11\b|18\b|11-|18-)/.test(size) ? 'an' : 'a'} ${size}`;

type Opener = (scene: Scene) => string | undefined;

const first = ({ summary }: Scene): string | undefined =>
  summary && `${summary.charAt(0).toLowerCase()}${summary.slice(1)}`;
const at = ({ business, company, where }: Scene): string =>
  `${business ? `at ${business}` : `at ${company}`}${where ? ` ${where}` : ''}`;
const place = ({ where }: Scene): string => (where ? ` ${where}` : '');
const wanted = (scene: Scene): string =>
  scene.business?.endsWith('offices')
    ? `We are looking for ${count(scene)} for ${scene.business}${place(scene)}.`
    : scene.business
      ? `${capital(scene.business)}${place(scene)} is looking for ${count(scene)}.`
      : `${scene.company} is looking for ${count(scene)}${place(scene)}.`;
const count = ({ said, role }: Scene): string =>
  said.people ? `${inWords(said.people.count)} ${plural(inside(role))}` : withArticle(role);
const you = (scene: Scene): string => {
  const deed = first(scene);
  return deed && !/private home|^teach subjects|^do general labour/.test(deed) ? `You ${deed}.` : '';
};
/** 'bakers', 'salesmen' stay what they are called. */
const plural = (role: string): string =>
  /[^aeiou]y$/.test(role) ? `${role.slice(0, -1)}ies` : /man$/.test(role) ? role.replace(/man$/, 'men') : `${role}s`;

const kit = ({ tools }: Scene, lead: string): string => (tools.length > 0 ? ` ${lead} ${listed(tools)}.` : '');

/** The border posts of a road, only where there is one way. */
const borders = ({ said: { route } }: Scene): string => {
  const ends = route ? [route.from, route.to].sort().join(' ') : '';
  if (/^(?:Lusaka|Kitwe|Ndola) Musina$/.test(ends)) return ' through Beitbridge and Chirundu';
  return /^(?:Harare|Bulawayo) Musina$/.test(ends) ? ' through Beitbridge' : '';
};

const carriesPeople = ({ entry }: Scene): boolean => /^(?:Bus|Minibus|Chauffeur|E-hailing)/.test(entry.position);

const road: Opener[] = [
  (scene) =>
    carriesPeople(scene)
      ? `You take passengers safely through ${scene.town || 'the day'}${scene.said.route ? ` and on to ${scene.said.route.to}` : ''}. ${you(scene)}`
      : undefined,
  (scene) => {
    const {
      said: { route },
      vehicles,
      trips,
    } = scene;
    if (!route || carriesPeople(scene)) return undefined;
    return `You take our ${vehicles ?? 'loads'} from ${route.from} to ${route.to} and back${borders(scene)}${trips ? `, usually ${trips}` : ''}.`;
  },
  (scene) => {
    const {
      said: { route },
      vehicles,
      trips,
    } = scene;
    if (!route || carriesPeople(scene)) return undefined;
    return `${route.from} to ${route.to} and back${borders(scene)}: this is your road${trips ? `, ${trips}` : ''}${vehicles ? `, in one of our ${vehicles}` : ''}.`;
  },
  (scene) => {
    if (scene.said.route || carriesPeople(scene)) return undefined;
    const load = scene.goods.length > 0 ? goodsOf(scene) : undefined;
    const round = scene.town ? ` in and around ${scene.town}` : '';
    return `You drive for ${scene.business ?? scene.company}${round}${load ? ` and deliver ${load}` : ''}${scene.trips ? `, ${scene.trips}` : ''}.${scene.business || load ? '' : ` ${you(scene)}`}`;
  },
  (scene) => {
    if (scene.said.route || carriesPeople(scene)) return undefined;
    const round = scene.town ? ` The round is in and around ${scene.town}.` : '';
    return `${scene.company} needs ${withArticle(scene.role)} who brings ${scene.goods.length > 0 ? goodsOf(scene) : 'every load'} to the right door, whole and on time.${round}`;
  },
];

const care: Opener[] = [
  (scene) =>
    you(scene) === ''
      ? undefined
      : `${you(scene)} You work ${scene.size ? `in ${sized(scene.size)} unit ` : ''}${at(scene)}.`,
  (scene) =>
    `${capital(scene.business ?? scene.company)}${place(scene)} is looking for ${count(scene)}${scene.size ? ` for ${sized(scene.size)} unit` : ''}. ${you(scene)}`,
];
const kitchen: Opener[] = [
  (scene) =>
    `You join the ${/bak/i.test(scene.role) ? 'bakery' : 'kitchen'} ${at(scene)}${scene.said.hours.early ? ', where the day begins before the town is awake' : ''}. ${you(scene)}`,
  (scene) =>
    `${wanted(scene)} ${you(scene)} What leaves your hands goes straight to a customer, so weight, time and clean surfaces count.`,
];
const service: Opener[] = [
  (scene) =>
    /waiter|sommelier/i.test(scene.entry.position)
      ? `You look after your own guests ${at(scene)}, from the first greeting to the bill.${scene.size ? ` It is ${sized(scene.size)} restaurant.` : ''}`
      : undefined,
  (scene) =>
    `${wanted(scene)}${scene.size ? ` We are ${sized(scene.size)} restaurant.` : ''} ${/waiter|sommelier/i.test(scene.entry.position) ? '' : you(scene)} Guests come back for good food and for the person who brings it.`,
];
const office: Opener[] = [
  (scene) =>
    /administrator|receptionist|assistant|clerk|messenger|office manager|secretary$/i.test(scene.entry.position)
      ? `You are the person who keeps things moving ${at(scene)}. ${you(scene)}${kit(scene, 'We work with')}`
      : undefined,
  (scene) => `${wanted(scene)} ${you(scene)}${kit(scene, 'You will use')}`,
];
const books: Opener[] = [
  (scene) =>
    `${you(scene)} You do it ${at(scene)}${scene.tools.length > 0 ? `, in ${listed(scene.tools)}` : ''}${/account|book|payroll|creditor|debtor|cash|financ/i.test(scene.entry.position) ? ', and you see your work in figures that agree at month end' : ''}.`,
  (scene) => `${wanted(scene)} ${you(scene)}${kit(scene, 'Our books are in')}`,
];
const tech: Opener[] = [
  (scene) =>
    /developer/i.test(scene.entry.position)
      ? `You build and look after software ${at(scene)}${scene.tools.length > 0 ? ` with ${listed(scene.tools)}` : ''}. ${scene.team ? `You join ${scene.team}. ` : ''}${you(scene)}`
      : undefined,
  (scene) => `${wanted(scene)}${kit(scene, 'Our stack is')} ${you(scene)}`,
];
const site: Opener[] = [
  (scene) => `The work is on site${place(scene)}${scene.team ? `, in ${scene.team}` : ''}. ${you(scene)}`,
  (scene) =>
    `${wanted(scene)} ${you(scene)} You work to the drawing, and you leave the place safe at the end of the day.`,
];
const trade: Opener[] = [
  (scene) =>
    /mechanic|technician|millwright|fitter|electrician/i.test(scene.role)
      ? `When something stops, people wait for you. You work ${at(scene)}${scene.team ? ` in ${scene.team}` : ''}. ${you(scene)}${kit(scene, 'You will meet')}`
      : undefined,
  (scene) => `${wanted(scene)} ${you(scene)}${kit(scene, 'You work on')}`,
  (scene) =>
    `You bring your trade to ${scene.business ?? scene.company}${place(scene)}. ${you(scene)}${kit(scene, 'You work on')}`,
];
const mine: Opener[] = [
  (scene) =>
    `You work ${/underground/.test(scene.reading.text) ? 'underground ' : ''}at ${scene.company}${place(scene)}${scene.team ? `, in ${scene.team}` : ''}. ${you(scene)} Nobody works in a place that was not made safe first, and you have the right to stop unsafe work.`,
  (scene) =>
    `${wanted(scene)} ${you(scene)}${/operator|miner|worker|driver|boss/i.test(scene.entry.position) ? ' The shift is counted in tonnes and in everybody going home unhurt.' : ''}`,
];
const farm: Opener[] = [
  (scene) =>
    `${scene.size?.endsWith('hectare') ? `Our ${scene.size} farm` : 'Our farm'}${place(scene)}${scene.goods.length > 0 ? ` (${goodsOf(scene)})` : ''} is looking for ${count(scene)}. ${you(scene)}`,
  (scene) =>
    `You work on the land${place(scene)}${scene.goods.length > 0 ? `, with ${goodsOf(scene)}` : ''}, and the seasons set the pace. ${you(scene)}`,
];
/** Who works in a shop and seldom meets a customer. */
const BEHIND = /picker|packer|e-commerce|planner|buyer|receiving|area manager|merchandis/i;

const shop: Opener[] = [
  (scene) => (BEHIND.test(scene.entry.position) ? undefined : `Customers ${at(scene)} see you first. ${you(scene)}`),
  (scene) =>
    `${wanted(scene)} ${you(scene)}${BEHIND.test(scene.entry.position) ? '' : ' Quick, friendly and exact: this is what people remember.'}`,
];
const home: Opener[] = [
  (scene) =>
    `Our home${place(scene)} needs a pair of careful hands. ${scene.children ? `There are ${inWords(scene.children)} children in the house. ` : ''}${you(scene)}`,
  (scene) =>
    `We are looking for ${count(scene)} we can trust with our home${place(scene)}${scene.children ? ` and our ${inWords(scene.children)} children` : ''}. ${you(scene)}`,
];
const guard: Opener[] = [
  (scene) =>
    `You keep ${scene.business ?? 'our client’s premises'}${place(scene)} safe${scene.said.hours.nights ? ' while others sleep' : ''}. ${you(scene)}`,
  (scene) =>
    `${wanted(scene)} ${you(scene)}${/guard|supervisor/i.test(scene.entry.position) ? ' A calm eye and a well-kept occurrence book are worth more than force.' : ''}`,
];
const subjects =
  /\b(maths|mathematics|english|science|physics|chemistry|biology|life sciences|afrikaans|history|geography|accounting|economics|music|art|computer studies)\b/g;

const teach: Opener[] = [
  (scene) => {
    const grade = /\bgrade ?(r|\d{1,2})(?:\s?(?:-|to|and)\s?(\d{1,2}))?\b/.exec(scene.reading.text);
    const classes = grade ? `Grade ${grade[1]?.toUpperCase()}${grade[2] ? ` to ${grade[2]}` : ''}` : undefined;
    const taught = [...new Set(scene.reading.text.match(subjects) ?? [])].map((name) =>
      /^(?:english|afrikaans)$/.test(name) ? capital(name) : name,
    );
    const what =
      taught.length > 0 ? `${listed(taught)}${classes ? ` to ${classes}` : ''}` : (classes ?? 'your classes');
    return `You teach ${what} ${at(scene)}. ${you(scene)}`;
  },
  (scene) =>
    `${wanted(scene)} ${you(scene)}${/teacher|tutor|lecturer|instructor|coach/i.test(scene.entry.position) ? ' Learners remember who explained it well.' : ''}`,
];
const beauty: Opener[] = [
  (scene) =>
    /barber|hair|nail|lash|make-up|beauty/i.test(scene.entry.position)
      ? `Clients ${at(scene)} sit down in your chair and leave looking the way they hoped. ${you(scene)}`
      : undefined,
  (scene) => `${wanted(scene)} ${you(scene)} Regular clients are built one good visit at a time.`,
];
const guest: Opener[] = [
  (scene) => `Guests ${at(scene)} remember how they were welcomed. ${you(scene)}${kit(scene, 'You work in')}`,
  (scene) => `${wanted(scene)} ${you(scene)}${kit(scene, 'Our system is')}`,
];
const wild: Opener[] = [
  (scene) => `Your office is the bush. ${you(scene)}`,
  (scene) =>
    `${wanted(scene)} ${you(scene)}${/guide|ranger|tracker|leader/i.test(scene.entry.position) ? ' People travel far for what you see every day; you make it safe and worth telling.' : ''}`,
];
const phones: Opener[] = [
  (scene) => `You are the voice of ${scene.company}${place(scene)}. ${you(scene)}${kit(scene, 'You work in')}`,
  (scene) =>
    `${wanted(scene)} ${you(scene)}${/call|telesales/i.test(scene.entry.position) ? ' A good call ends with a solved problem, not with a reference number.' : ''}`,
];
const sales: Opener[] = [
  (scene) =>
    /representative|account|manager/i.test(scene.entry.position)
      ? `You own a territory${place(scene)} and the customers in it${scene.goods.length > 0 ? `, and you sell ${goodsOf(scene)}` : ''}. ${you(scene)}`
      : undefined,
  (scene) =>
    `${wanted(scene)}${scene.goods.length > 0 ? ` You sell ${goodsOf(scene)}.` : ''} ${you(scene)} Customers buy again from people who keep their word.`,
];
const ON_THE_FLOOR = /operator|worker|packer|machinist|setter|welder|maker|miller|stevedore|supervisor|forklift/i;

const plant: Opener[] = [
  (scene) =>
    ON_THE_FLOOR.test(scene.entry.position)
      ? `You work on the floor ${at(scene)}${scene.team ? ` in ${scene.team}` : ''}. ${you(scene)}${kit(scene, 'You will use')}`
      : undefined,
  (scene) =>
    `${wanted(scene)} ${you(scene)}${ON_THE_FLOOR.test(scene.entry.position) ? ' Getting it right the first time matters more than rushing.' : ''}`,
];
const clean: Opener[] = [
  (scene) =>
    scene.said.hours.nights
      ? `When everybody has gone home, you get ${scene.business ?? 'the building'}${place(scene)} ready for the morning. ${you(scene)}`
      : `Clean rooms are what people notice first ${at(scene)}. ${you(scene)}`,
  (scene) => `${wanted(scene)} ${you(scene)}`,
];
const lead: Opener[] = [
  (scene) =>
    scene.business
      ? `You run ${scene.business}${place(scene)}${scene.team ? ` with ${scene.team}` : ''}, and you answer for people, stock and figures.`
      : undefined,
  (scene) => `${wanted(scene)} ${you(scene)}${scene.team ? ` You lead ${scene.team}.` : ''}`,
];
const people: Opener[] = [
  (scene) =>
    /worker|counsellor|carer/i.test(scene.entry.position)
      ? `You work with people${place(scene)} who need somebody on their side. ${you(scene)}`
      : undefined,
  (scene) => `${wanted(scene)} ${you(scene)}`,
];
const craft: Opener[] = [
  (scene) =>
    /designer|photograph|illustrator|artist|video|animator/i.test(scene.entry.position)
      ? `You make things people look at twice, ${at(scene)}. ${you(scene)}${kit(scene, 'We work in')}`
      : undefined,
  (scene) => `${wanted(scene)} ${you(scene)}${kit(scene, 'You use')}`,
];

/** How an advert begins, by the kind of work. Which one is taken depends on the words of the employer. */
export const openers: Record<Kind, readonly Opener[]> = {
  road,
  care,
  kitchen,
  service,
  office,
  books,
  tech,
  site,
  trade,
  mine,
  farm,
  shop,
  home,
  guard,
  teach,
  beauty,
  guest,
  wild,
  phones,
  sales,
  plant,
  clean,
  lead,
  people,
  craft,
};
