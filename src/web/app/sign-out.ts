// Signing out from anywhere in the frame. The client is loaded only then: the home page does not carry it.
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Ends the sign-in here and on the server, then shows the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const { signOut } = await import('#web/client/sign-out.ts');
    await signOut();
    navigate('/login');
  }, [navigate]);
}
