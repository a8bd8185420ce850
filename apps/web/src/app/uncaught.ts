import { report } from '@/lib/report';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';

const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : m.error_server_internal();

/** Whatever nobody caught: the person is told, and so are we. */
export const handleUncaught = (error: unknown) => {
  // The browser's own note that a layout took two passes. Nothing failed.
  if (error instanceof Error && error.message.startsWith('ResizeObserver loop')) return;
  toast.error(messageOf(error));
  report(error);
};

export const listenForUncaught = () => {
  addEventListener('error', (event) => {
    if (event.error) handleUncaught(event.error);
  });
  addEventListener('unhandledrejection', (event) => handleUncaught(event.reason));
};
