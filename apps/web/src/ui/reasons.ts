export interface ReasonGroup<Reason> {
  label: string;
  reasons: readonly Reason[];
}

const numbers = 9;

/** The first nine of all groups have a number each, which picks them. */
export const numbered = <Reason>(groups: readonly ReasonGroup<Reason>[]) => {
  const all = groups.flatMap(({ reasons }) => reasons);
  const numberOf = (reason: Reason) => {
    const at = all.indexOf(reason) + 1;
    return at <= numbers ? String(at) : undefined;
  };
  return {
    byNumber: all.slice(0, numbers),
    listed: groups.map(({ label, reasons }) => ({
      label,
      reasons: reasons.map((reason) => ({ reason, number: numberOf(reason) })),
    })),
  };
};
