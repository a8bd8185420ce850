import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isTyping } from '@/ui/keys';
import { useScreens } from './navigation';

const sequenceMs = 1000;

/** Ctrl K or / searches, ? lists the keys, G and a letter goes to a screen. Never while somebody types. */
export const useShellKeys = (onSearch: () => void, onKeys: () => void) => {
  const navigate = useNavigate();
  const { all } = useScreens();
  const screens = useRef(all);
  screens.current = all;
  useEffect(() => {
    let goPressedAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const search = (event.ctrlKey || event.metaKey) && key === 'k';
      if (!search && (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey)) return;
      const screen =
        Date.now() - goPressedAt < sequenceMs ? screens.current.find((link) => link.key === key) : undefined;
      goPressedAt = key === 'g' && !screen ? Date.now() : 0;
      if (screen) navigate({ to: screen.to });
      else if (search || key === '/') onSearch();
      else if (key === '?') onKeys();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate, onSearch, onKeys]);
};
