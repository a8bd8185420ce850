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
