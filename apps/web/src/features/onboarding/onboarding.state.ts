const keyOf = (person: string) => `onboarding-step:${person}`;

/** Before the first step. */
export const intro = -1;

/** Whether it is due comes with the employer (`onboarding_seen`); how far somebody got stays in the browser. */
export const readStep = (person: string): number => {
  const kept = Number(localStorage.getItem(keyOf(person)) ?? intro);
  return Number.isInteger(kept) && kept >= intro ? kept : intro;
};

export const keepStep = (person: string, step: number) => localStorage.setItem(keyOf(person), String(step));

export const forgetStep = (person: string) => localStorage.removeItem(keyOf(person));
