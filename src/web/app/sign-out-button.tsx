// The sign-out button of the footer.
import { texts } from '#campaign/texts.ts';
import { AskSignOut } from './ask-sign-out.tsx';
import { useSignOut } from './sign-out.ts';

export default function SignOutButton({ className }: { className?: string }) {
  const { ask, isAsking, signOut, stay } = useSignOut();
  return (
    <>
      <button type="button" className={className} onClick={ask}>
        {texts.footer.signOut}
      </button>
      {isAsking ? <AskSignOut onStay={stay} onLeave={signOut} /> : null}
    </>
  );
}
