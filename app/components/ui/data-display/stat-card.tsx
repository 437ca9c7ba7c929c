import type { ReactNode } from "react";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import { ListLink } from "~/components/ui/table/list-link";
import { Money } from "./money";

export type StatCardProps = {
  title: string;
  /** Money in centavos, or a plain figure such as a headcount. */
  amount?: Centavos;
  figure?: string;
  change?: { amount?: Centavos; figure?: string; direction: "up" | "down" | "same"; percent?: string; against: string };
  /** `href` opens the records behind a reason. */
  reasons?: readonly { text: string; amount?: Centavos; figure?: string; href?: string }[];
  children?: ReactNode;
};

const ARROWS = { up: "arrow-up", down: "arrow-down", same: "arrow-right" } as const;
const DIRECTION_TEXT = { up: "up", down: "down", same: "unchanged" } as const;

/** From ₱1,000,000,000.00, a figure no longer fits its card. */
const BILLION: Centavos = 100_000_000_000;

export function StatCard({ title, amount, figure, change, reasons, children }: StatCardProps) {
  return (
    <section className="card stat">
      <header>
        <h2>{title}</h2>
        {change ? (
          <p className="change" title={`Against ${change.against}`}>
            <Icon of={ARROWS[change.direction]} size="sm" />
            <span className="visually-hidden">{DIRECTION_TEXT[change.direction]} </span>
            <b>{change.amount === undefined ? change.figure : <Money amount={change.amount} signed />}</b>
            {change.percent ? <span>{change.percent}</span> : null}
          </p>
        ) : null}
      </header>
      <p className={classNames("figure", amount !== undefined && Math.abs(amount) >= BILLION && "long")}>
        {amount === undefined ? figure : <PesoFigure amount={amount} />}
      </p>
      {children}
      {reasons?.length ? (
        <ul className="reasons">
          {reasons.map((reason) => (
            <li key={reason.text}>
              <span title={reason.text}>{reason.href ? <ListLink href={reason.href}>{reason.text}</ListLink> : reason.text}</span>
              <span>{reason.amount === undefined ? reason.figure : <Money amount={reason.amount} signed />}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Row of cards; scrolls on phones, also by keyboard. */
export function StatRow({ label = "Figures", children }: { label?: string; children: ReactNode }) {
  return (
    <div className="stats" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

function PesoFigure({ amount }: { amount: Centavos }) {
  return (
    <>
      {amount < 0 ? "−" : ""}
      <span className="unit">₱</span>
      {formatCentavos(Math.abs(amount))}
    </>
  );
}
