import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Count } from "~/components/ui/data-display/badge";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import { CsrfInput } from "~/components/ui/form/csrf";
import { Icon } from "~/components/ui/layout/icon";
import type { IconName } from "~/components/ui/layout/icon-names";
import { ENDED_HEADINGS } from "~/domain/payroll/runs/recalculation";
import { pathTo } from "~/paths";

export type RecalculationItem = {
  payrollSeq: number;
  payrollSeqValidMillis: number | string;
  status: "PROCESSING" | "FINISHED" | "FAIL";
  /** Number of the current step in `STEPS`, 1 to 5. */
  step: number;
  payrollName: string;
};

type RecalculationPanelProps = {
  items: readonly RecalculationItem[];
  /** Whether this user may cancel, open and remove; otherwise the panel is read-only. */
  canControl: boolean;
};

const STEPS = ["Earnings", "Contrib.", "Tax", "Deduct.", "Summary"] as const;

/** Recalculations of the company on every page, one card each; all but the first are collapsed. */
export function RecalculationPanel({ items, canControl }: RecalculationPanelProps) {
  const [first, ...others] = runningFirst(items);
  const card = (item: RecalculationItem) => <RecalculationCard key={item.payrollSeqValidMillis} item={item} canControl={canControl} />;
  return (
    <aside className={first ? "panel float" : undefined} aria-label="Payroll recalculation" aria-live="polite">
      {first ? card(first) : null}
      {others.length > 0 ? (
        <details className="more-jobs">
          <summary>
            {others.length.toLocaleString("en")} more
            <Icon of="chevron-right" />
          </summary>
          {others.map(card)}
        </details>
      ) : null}
    </aside>
  );
}

/** Running ones before ended ones, newest first. */
function runningFirst(items: readonly RecalculationItem[]): RecalculationItem[] {
  const ended = ({ status }: RecalculationItem) => (status === "PROCESSING" ? 0 : 1);
  return [...items].reverse().sort((a, b) => ended(a) - ended(b));
}

function RecalculationCard({ item, canControl }: { item: RecalculationItem; canControl: boolean }) {
  if (item.status === "PROCESSING") {
    return (
      <Card icon="loader-circle" tone="accent" title="Recalculating Payroll..." name={item.payrollName} below={<StepBar item={item} />}>
        <Count value={`${item.step}/${STEPS.length}`} tone="accent" />
        {canControl ? (
          <LinkButton
            href={pathTo("get-payroll-process-recalculation-cancel", { payrollSeqValidMillis: item.payrollSeqValidMillis })}
            variant="ghost"
            size="sm"
            icon="x"
            label={`Cancel the recalculation of ${item.payrollName}`}
          />
        ) : null}
      </Card>
    );
  }
  const finished = item.status === "FINISHED";
  return (
    <Card
      icon={finished ? "circle-check" : "circle-x"}
      tone={finished ? "done" : "danger"}
      title={ENDED_HEADINGS[finished ? "FINISHED" : "FAIL"]}
      name={item.payrollName}
    >
      {canControl ? (
        <>
          <LinkButton
            href={finished ? pathTo("get-payroll-process", { payrollSeq: item.payrollSeq }) : `${pathTo("get-payroll-process-list")}/`}
            size="sm"
          >
            {finished ? "View" : "Go back"}
          </LinkButton>
          <CloseButton item={item} />
        </>
      ) : null}
    </Card>
  );
}

type CardProps = {
  icon: IconName;
  tone: "accent" | "done" | "danger";
  title: string;
  name: string;
  below?: ReactNode;
  children: ReactNode;
};

function Card({ icon, tone, title, name, below, children }: CardProps) {
  return (
    <section className="job">
      <header>
        <Icon of={icon} className={classNames(tone, tone === "accent" && "spin")} />
        <h2>{title}</h2>
        {children}
      </header>
      <p className="truncate" title={name}>
        {name}
      </p>
      {below}
    </section>
  );
}

function StepBar({ item }: { item: RecalculationItem }) {
  const current = Math.min(Math.max(item.step, 1), STEPS.length);
  return (
    <div
      className="steps5"
      role="progressbar"
      aria-label={`Recalculating ${item.payrollName}`}
      aria-valuemin={0}
      aria-valuemax={STEPS.length}
      aria-valuenow={item.step}
      aria-valuetext={`Step ${item.step} of ${STEPS.length}`}
    >
      {STEPS.map((step, index) => (
        <span key={step} className={classNames(index + 1 < current && "on", index + 1 === current && "now")}>
          {step}
        </span>
      ))}
    </div>
  );
}

function CloseButton({ item }: { item: RecalculationItem }) {
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action={pathTo("delete-payroll-process-recalculation", { payrollSeqValidMillis: item.payrollSeqValidMillis })}
      navigate={false}
      preventScrollReset
    >
      <CsrfInput />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button type="submit" variant="ghost" size="sm" icon="x" label={`Close ${item.payrollName}`} />
    </Form>
  );
}
