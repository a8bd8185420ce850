import type { FoundOccupation } from './occupation.ts';
import type { SaidJob } from './said.ts';

/** The words of the text that a field of the job holds. */
export function heardIn(said: SaidJob, hit: FoundOccupation): string[] {
  return [
    hit.quote,
    said.people?.quote,
    said.place?.quote,
    said.route?.quote,
    said.pay?.quote,
    said.dates.start?.quote,
    said.dates.end?.quote,
    said.licence?.quote,
    said.permit?.quote,
    said.passport?.quote,
    said.education?.quote,
    said.experience?.quote,
    ...said.hours.quotes,
    ...Object.values(said.choices).map(({ quote }) => quote),
    ...[said.languages, said.documents, said.benefits, said.custom_benefits].flat().map(({ quote }) => quote),
  ].flatMap((quote) => (quote ? [quote] : []));
}

const KNOWN_WORDS =
  /^(?:must|need|have|with|valid|from|start|year|years|least|minimum|experience|licence|license|holder|required|essential|able|speak|speaks|read|write|fluent|should|salary|month|only|also|good|code|that|work|shift|shifts|certificate|driver|drivers)$/;

/** Whether a clause says nothing but what fields hold already. */
export const holderOf =
  (quotes: readonly string[]) =>
  (clause: string): boolean => {
    let rest = clause;
    for (const quote of quotes) rest = rest.replace(quote, ' ');
    if (rest === clause) return false;
    return (rest.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !KNOWN_WORDS.test(word)).length < 2;
  };
