type Clear = () => void;

const clears = new Set<Clear>();

/** Whoever keeps something of a person's work in memory says here how it is forgotten. */
export const onClearStoredState = (clear: Clear) => {
  clears.add(clear);
};

/** On entering the dashboard and on signing out: nothing of an earlier visit stays. */
export const clearStoredState = () => {
  for (const clear of clears) clear();
};
