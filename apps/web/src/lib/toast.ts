import { toast as limits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import { createStore } from './store';

export type ToastKind = 'error' | 'success' | 'warning';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text: string;
  durationMs: number;
  /** The shortcut does the same, also when the toast has gone. */
  action?: { label: string; run: () => void; shortcut?: string };
  /** A new one takes the place of the one before with the same key. */
  key?: string;
}

type ToastOptions = Partial<Pick<Toast, 'title' | 'durationMs' | 'action' | 'key'>>;

/** Those not yet shown. The part that draws them loads with the first one. */
export const waitingToasts = createStore<readonly Toast[]>([]);

let lastId = 0;

const show = (kind: ToastKind, title: string, text: string, options: ToastOptions) => {
  lastId += 1;
  waitingToasts.set([
    ...waitingToasts.get(),
    { id: lastId, kind, title, text, durationMs: limits.durationMs, ...options },
  ]);
};

export const toast = {
  error: (text: string, options: ToastOptions = {}) => show('error', m.site_toast_error(), text, options),
  success: (text: string, options: ToastOptions = {}) => show('success', m.site_toast_success(), text, options),
  warning: (text: string, options: ToastOptions = {}) => show('warning', m.site_toast_warning(), text, options),
};

export const takeToasts = (): readonly Toast[] => {
  const toasts = waitingToasts.get();
  waitingToasts.set([]);
  return toasts;
};
