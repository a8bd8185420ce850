type Open = () => void;

let open: Open | undefined;
let asked = false;

/** The consent library loads late; a click before that is kept. */
export const setPreferencesOpener = (opener: Open) => {
  open = opener;
  if (asked) opener();
};

export const openPreferences = () => {
  asked = true;
  open?.();
};
