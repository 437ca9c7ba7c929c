import { useForm } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { AuthLayout } from "~/components/app-shell/auth-layout";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { useIsPosting } from "~/components/ui/form/posting";
import { TextField } from "~/components/ui/form/text-fields";
import { Button, LinkButton } from "~/components/ui/layout/button";
import type { Language } from "~/domain/shared/language";
import type { kioskInput } from "~/domain/time/clock/pin";

export type KioskView =
  { /** Why the kiosk link is not valid. */ title: string; why: string } | { office: string; /** Server time, "07:52". */ now: string };

type KioskPageProps = { kiosk: KioskView; answered: LastResult | { done: ClockedEmployee } };

/** The employee who has just clocked, in their account's language. */
type ClockedEmployee = { employeeName: string; language: Language; text: string };

/** Kiosk page: number and PIN, or briefly the employee who has just clocked; no other personal data. */
export function KioskPage({ kiosk, answered }: KioskPageProps) {
  const { pathname } = useLocation();
  if (!("office" in kiosk))
    return (
      <AuthLayout title={kiosk.title}>
        <p>{kiosk.why}</p>
      </AuthLayout>
    );
  if (answered && "done" in answered)
    return (
      <AuthLayout title={answered.done.employeeName}>
        <p className="mt-3! mb-5 text-lg" role="status" lang={answered.done.language}>
          {answered.done.text}
        </p>
        <LinkButton href={pathname} variant="primary">
          Next
        </LinkButton>
      </AuthLayout>
    );
  return (
    <AuthLayout title={kiosk.office} lead={<time className="text-4xl/10 font-semibold text-ink">{kiosk.now}</time>}>
      <KioskForm lastResult={answered} />
    </AuthLayout>
  );
}

function KioskForm({ lastResult }: { lastResult: LastResult }) {
  const [form, { employeeNumber, pin, newPin, newPinAgain }] = useForm<FieldsOf<typeof kioskInput>>({ id: "kiosk", lastResult });
  const posting = useIsPosting();
  // Employees with an assigned PIN must choose their own.
  const chooses = [newPin, newPinAgain].some(({ errors }) => errors !== undefined);
  const digits = { type: "password", inputMode: "numeric", autoComplete: "one-time-code", maxLength: 6, required: true } as const;
  return (
    <Form
      method="post"
      id={form.id}
      reloadDocument
      noValidate
      className="[&_.input]:h-12 [&_.input]:text-(length:--text-lg) [&>.btn]:h-14! [&>.btn]:text-(length:--text-lg)"
      aria-busy={posting || undefined}
    >
      <CsrfInput />
      <ErrorSummary problems={problemsOf(form, [employeeNumber, pin, newPin, newPinAgain])} />
      <TextField field={employeeNumber} label="Employee number" maxLength={20} autoComplete="off" spellCheck={false} required />
      <TextField field={pin} label={chooses ? "Temporary PIN" : "PIN"} {...digits} />
      {chooses ? (
        <>
          <TextField field={newPin} label="New PIN" hint="Six digits" {...digits} />
          <TextField field={newPinAgain} label="New PIN again" {...digits} />
        </>
      ) : null}
      <Button type="submit" variant="primary" icon="clock" pending={posting} pendingText="Clocking…">
        Clock
      </Button>
    </Form>
  );
}
