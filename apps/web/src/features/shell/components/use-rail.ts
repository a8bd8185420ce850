import { useState } from 'react';

const key = 'side-bar-rail';

/** The side bar stays as wide as it was left. */
export const useRail = () => {
  const [rail, setRail] = useState(() => localStorage.getItem(key) === 'true');
  const toggle = () => {
    localStorage.setItem(key, String(!rail));
    setRail(!rail);
  };
  return [rail, toggle] as const;
};
