import { useIsPosting } from "~/components/ui/form/posting";
import { Notice } from "~/components/ui/feedback/notice";
import { Button } from "~/components/ui/layout/button";
import { useScripts } from "~/components/ui/layout/use-scripts";
import { passkeySignInPath, usePasskeySignIn, type PasskeyStep } from "./use-passkey-sign-in";

type PasskeySignInFormProps = {
  /** Return URL. */
  next: string;
  step?: PasskeyStep;
  primary?: boolean;
};

/** The button that signs in with a passkey. Without scripts there is none. */
export function PasskeySignInForm({ next, step = "first", primary = false }: PasskeySignInFormProps) {
  const { start, pending, problem } = usePasskeySignIn(step, next);
  const posting = useIsPosting(passkeySignInPath(step, next));
  if (!useScripts()) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      {problem ? <Notice tone="attention">{problem}</Notice> : null}
      <Button
        type="submit"
        icon="key-round"
        variant={primary ? "primary" : "default"}
        pending={pending || posting}
        pendingText="Follow your browser…"
      >
        {step === "second" ? "Use a passkey" : "Sign in with a passkey"}
      </Button>
    </form>
  );
}
