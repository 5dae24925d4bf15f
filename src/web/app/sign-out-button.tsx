// The sign-out button of the footer.
import { texts } from '#campaign/texts.ts';
import { useSignOutConfirmation } from './sign-out.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

export default function SignOutButton({ className }: { className?: string }) {
  const { ask, isAsking, signOut, stay } = useSignOutConfirmation();
  return (
    <>
      <button type="button" className={className} onClick={ask}>
        {texts.footer.signOut}
      </button>
      {isAsking ? <SignOutDialog onStay={stay} onLeave={signOut} /> : null}
    </>
  );
}
