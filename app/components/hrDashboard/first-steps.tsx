import { Form, Link } from "@remix-run/react";
import { CsrfInput } from "~/components/ui/form/csrf";
import { IdempotencyKeyInput } from "~/components/ui/form/idempotency-key";
import { Badge } from "~/components/ui/data-display/badge";
import { Button, LinkButton, type ButtonVariant } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import type { FirstStep } from "~/domain/hrDashboard/first-steps";
import { pathTo } from "~/paths";

type Step = FirstStep & { href: string | null; verb: string; offer: string | null; also: { verb: string; href: string } | null };

/** Onboarding steps to the first payroll: done, next, and the purpose of each. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ state }) => state === "DONE").length;
  return (
    <section className="card mb-4" aria-labelledby="first-steps">
      <header className="card-head">
        <h2 id="first-steps" className="mr-0">
          First steps
        </h2>
        <span className="mr-auto text-sm text-ink-3">
          {done} of {steps.length} done
        </span>
        <PostButton action="hide" of="the first steps">
          Hide
        </PostButton>
      </header>
      <progress value={done} max={steps.length} aria-label="Steps done" className="m-0 rounded-none" />
      <ol>
        {steps.map((step, index) => (
          <StepRow key={step.key} step={step} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

/** Shown after the steps were dismissed. */
export function HiddenFirstSteps() {
  return (
    <p className="mt-4 text-sm text-ink-3">
      The first steps are hidden. <PostButton action="show">Show them</PostButton>
    </p>
  );
}

const MARK = "grid size-6 flex-none place-items-center rounded-full border text-xs tabular-nums";
const MARK_COLORS = {
  DONE: "border-transparent bg-done-soft text-done",
  NEXT: "border-accent font-medium text-accent",
  OPEN: "border-line-strong text-ink-2",
  WAITS: "border-line-strong text-ink-2",
} as const;

function StepRow({
  step: { key, title, status, purpose, state, optional, href, verb, offer, also },
  number,
}: {
  step: Step;
  number: number;
}) {
  return (
    <li
      className={classNames(
        "flex items-start gap-3 border-t border-line px-4 py-3 max-tablet:flex-wrap",
        state === "NEXT" && "bg-accent-soft",
      )}
    >
      <span className={classNames(MARK, MARK_COLORS[state])} aria-hidden="true">
        {state === "DONE" ? <Icon of="check" /> : number}
      </span>
      <div className="mr-auto grid min-w-0 gap-0.5 max-tablet:flex-[1_1_calc(100%-48px)]">
        <b className="font-medium">
          {href ? <Link to={href}>{title}</Link> : title}
          {state === "DONE" ? <span className="visually-hidden">, done</span> : null} {optional ? <Badge>If you need it</Badge> : null}
        </b>
        <span>{status}</span>
        {state === "DONE" ? null : <span className="text-xs text-ink-3">{purpose}</span>}
      </div>
      {offer ? (
        <PostButton action={key} size="md" variant="default">
          {offer}
        </PostButton>
      ) : null}
      {also ? <LinkButton href={also.href}>{also.verb}</LinkButton> : null}
      {state === "NEXT" && href ? (
        <LinkButton href={href} variant="primary">
          {verb}
        </LinkButton>
      ) : null}
      {state === "NEXT" && href === null ? <span className="text-xs text-ink-3">A colleague with permission does this.</span> : null}
    </li>
  );
}

type PostButtonProps = { action: string; children: string; variant?: ButtonVariant; size?: "sm" | "md"; of?: string };

function PostButton({ action, children, variant = "ghost", size = "sm", of }: PostButtonProps) {
  return (
    <Form method="post" action={pathTo("post-first-steps")} className="inline-flex">
      <CsrfInput />
      <IdempotencyKeyInput />
      <Button type="submit" variant={variant} size={size} name="step" value={action} of={of}>
        {children}
      </Button>
    </Form>
  );
}
