const key = 'onboarding-step';

/** Whether it is due comes with the employer (`onboarding_seen`); how far somebody got stays in the browser. */
interface Onboarding {
  due: boolean;
  step: number;
  leaveAt: (step: number) => void;
}

let seen = true;

/** Told once the signed-in employer is known. */
export const setOnboardingSeen = (value: boolean) => {
  seen = value;
};

export const takeOnboarding = (): Onboarding => ({
  due: !seen,
  step: Number(sessionStorage.getItem(key) ?? -1),
  leaveAt: (step) => sessionStorage.setItem(key, String(step)),
});
