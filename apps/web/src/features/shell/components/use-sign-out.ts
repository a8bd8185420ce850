import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { authClient } from '@/lib/auth/client';
import { currentLook, leaveLook } from '@/lib/auth/look';
import { forgetSession } from '@/lib/auth/sign-out';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';

/** Here, or on every device. The second is only done when the server says so. */
export const useSignOut = () => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const signOut = async (scope: 'local' | 'global') => {
    if (busy) return;
    if (currentLook()) return leaveLook();
    setBusy(true);
    if (scope === 'global') {
      const { auth } = await authClient();
      const { error } = await auth.signOut({ scope });
      if (error) {
        setBusy(false);
        toast.error(m.error_server_unavailable());
        return;
      }
    }
    await forgetSession();
    await navigate({ to: '/login' });
  };
  return { busy, signOut };
};
