import type { AnonymousCandidate } from '@marula/contract/candidates.search.contract';
import { hasSome, personOption } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './anonymous-card.module.css';

const mostSkills = 8;

type Pieces = AnonymousCandidate['skills'][number];

/** What was looked for stands out where it was found. */
const Marked = ({ pieces }: { pieces: Pieces }) =>
  pieces.map(({ text, found }, index) => {
    const key = `${index} ${text}`;
    return found ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });

const kindsOf = ({ industry }: AnonymousCandidate) => [
  ...new Set(industry.map(({ position, user_input, industry: field }) => position?.name ?? user_input ?? field.name)),
];

const factsOf = ({ province, experience, education_level, drivers_licence }: AnonymousCandidate) =>
  [
    { icon: 'map-pin', text: province?.name },
    { icon: 'briefcase', text: experience && personOption('experience', experience) },
    { icon: 'graduation-cap', text: education_level?.name },
    { icon: 'car', text: hasSome(drivers_licence) && drivers_licence.name },
  ].filter(({ text }) => text);

const spoken = ({ languages }: AnonymousCandidate) =>
  languages
    .map(({ language, proficiency }) =>
      m.candidates_browse_language({ language: language.name, proficiency: proficiency.name }),
    )
    .join(', ');

/** Somebody without a name: what they do and can, and roughly where. */
export function AnonymousCard({ person }: { person: AnonymousCandidate }) {
  const [first, ...others] = kindsOf(person);
  const languages = spoken(person);
  const skills = person.skills.slice(0, mostSkills);
  const more = person.skills.length - skills.length;
  return (
    <article className={`${layout.card} ${classes.card}`}>
      <h2>{first ?? m.people_headline_none()}</h2>
      {others.length > 0 && <p className={layout.note}>{m.candidates_browse_also({ kinds: others.join(', ') })}</p>}
      <ul className={`${layout.wrapping} ${classes.facts}`}>
        {factsOf(person).map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size={16} />
            {text}
          </li>
        ))}
      </ul>
      {languages && <p className={layout.note}>{m.candidates_browse_speaks({ languages })}</p>}
      {skills.length > 0 && (
        <ul className={`${layout.wrapping} ${classes.skills}`} aria-label={m.candidates_browse_skills()}>
          {skills.map((pieces) => (
            <li key={pieces.map(({ text }) => text).join('')}>
              <Marked pieces={pieces} />
            </li>
          ))}
          {more > 0 && <li>{m.candidates_browse_more_skills({ count: more })}</li>}
        </ul>
      )}
    </article>
  );
}
