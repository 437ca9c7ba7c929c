import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { Notice } from "~/components/ui/feedback/notice";
import { Badge } from "~/components/ui/data-display/badge";
import { REQUEST_TONES } from "~/components/ui/data-display/request-tones";
import { Values } from "~/components/ui/data-display/values";
import { Card } from "~/components/ui/layout/card";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import type { IconName } from "~/components/ui/layout/icon-names";
import { shortFileName } from "~/domain/shared/forms/stored-file";
import type { RequestState } from "~/domain/filing/requests/request";
import type { RequestsText } from "~/domain/shared/i18n/en/requests";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** Approval level, decided or pending. */
export type ChainStep = {
  title: string;
  who: string;
  text: string;
  remark: string;
  mark: "DONE" | "REJECTED" | "NOW" | "NEXT" | "STUCK";
};

export type RequestDetailProps = {
  employeeSeq: number;
  requester: string;
  employeeId: string;
  department: string;
  what: string;
  /** Empty = already in the title. */
  category: string;
  when: string;
  amount: string;
  reason: string;
  /** Custom fields with answers. */
  answers: readonly (readonly [label: string, words: string])[];
  filed: string;
  state: RequestState;
  stateText: string;
  revision: number;
  cancelling: boolean;
  /** Waiting for the colleague of a shift change to agree. */
  agreeing: boolean;
  /** Current approvers; empty = none. */
  waitsFor: string;
  /** Dates of a partial cancellation; empty = all or none. */
  cancelDates: string;
  filing: readonly ChainStep[];
  cancelSteps: readonly ChainStep[];
  copies: readonly string[];
  files: readonly { name: string; href: string }[];
  /** Event details of a statutory leave; may be empty. */
  event: string;
  /** Further effects of the decision; may be empty. */
  warning: string;
  /** Earlier versions, latest first. */
  earlier: readonly string[];
};

/** Request details with the decisions of each level. */
export function RequestDetail({ texts, ...detail }: RequestDetailProps & { texts: RequestsText }) {
  return (
    <>
      <Card title={detail.what} aside={<Badge tone={REQUEST_TONES[detail.state]}>{detail.stateText}</Badge>} padded>
        <RequestFacts {...detail} texts={texts} />
      </Card>
      <Card title={texts.process} padded>
        <RequestProcess {...detail} texts={texts} />
      </Card>
    </>
  );
}

/** What is requested. @param named omits the requester, whom the page names already */
export function RequestFacts({
  named = false,
  requester,
  employeeId,
  department,
  category,
  when,
  amount,
  event,
  answers,
  filed,
  reason,
  earlier,
  files,
  warning,
  texts,
}: RequestDetailProps & { named?: boolean; texts: RequestsText }) {
  return (
    <>
      {warning === "" ? null : <Notice tone="attention">{warning}</Notice>}
      <Values
        rows={[
          ...(named ? [] : [[texts.requester, [requester, employeeId, department].filter(Boolean).join(" · ")] as const]),
          ...(category === "" ? [] : [[texts.category, category] as const]),
          ...(when === "" ? [] : [[texts.when, when] as const]),
          ...(amount === "" ? [] : [[texts.length, amount] as const]),
          ...(event === "" ? [] : [[texts.event, event] as const]),
          ...answers,
          [texts.filedBy, filed],
          [texts.reason, reason, "wide"],
          ...(earlier.length === 0 ? [] : [[texts.before, earlier.join("; "), "wide"] as const]),
          ...(files.length === 0 ? [] : [[texts.attachments, <Files key="files" files={files} />, "wide"] as const]),
        ]}
      />
    </>
  );
}

/** The levels of the request and of its cancellation, and the copy recipients. */
export function RequestProcess({
  filing,
  cancelSteps,
  cancelDates,
  copies,
  texts,
}: Pick<RequestDetailProps, "filing" | "cancelSteps" | "cancelDates" | "copies"> & { texts: RequestsText }) {
  return (
    <>
      <ApprovalSteps label={texts.levels} steps={filing} texts={texts} />
      {cancelSteps.length > 0 ? (
        <section className="grid gap-3 border-t pt-4">
          <h3 className="font-semibold text-ink">
            {cancelDates === "" ? texts.cancelling : interpolate(texts.cancellingOf, { dates: cancelDates })}
          </h3>
          <ApprovalSteps label={texts.cancelLevels} steps={cancelSteps} texts={texts} />
        </section>
      ) : null}
      {copies.length > 0 ? <p className="muted small">{interpolate(texts.copies, { names: copies.join(", ") })}</p> : null}
    </>
  );
}

function Files({ files }: Pick<RequestDetailProps, "files">) {
  return files.map(({ name, href }, index) => (
    <Fragment key={href}>
      {index > 0 ? ", " : null}
      <Link reloadDocument to={href} download title={name}>
        {shortFileName(name)}
      </Link>
    </Fragment>
  ));
}

const STEP =
  "relative grid grid-cols-[24px_minmax(0,1fr)] gap-3 pb-4 text-sm text-ink before:absolute before:top-6 before:bottom-0" +
  " before:left-[11px] before:w-0.5 last:pb-0 last:before:hidden [counter-increment:step]";
const MARKS: Record<ChainStep["mark"], string> = {
  DONE: "border-transparent bg-accent-soft text-accent-ink",
  REJECTED: "border-transparent bg-danger-soft text-danger-ink",
  NOW: "border-transparent bg-accent text-on-accent before:content-[counter(step)]",
  NEXT: "border-control before:content-[counter(step)]",
  STUCK: "border-transparent bg-attention-soft text-attention-ink before:content-[counter(step)]",
};
const ICONS: Partial<Record<ChainStep["mark"], IconName>> = { DONE: "check", REJECTED: "x" };

/** Approvers and decisions by level. */
export function ApprovalSteps({ label, steps, texts }: { label: string; steps: readonly ChainStep[]; texts: RequestsText }) {
  return (
    <ol className="grid [counter-reset:step]" aria-label={label}>
      {steps.map(({ title, who, text, remark, mark }, index) => (
        <li
          key={index}
          className={classNames(STEP, mark === "DONE" ? "before:bg-accent" : "before:bg-line")}
          aria-current={mark === "NOW" ? "step" : undefined}
        >
          <span className={`grid size-6 place-items-center rounded-full border text-xs font-semibold ${MARKS[mark]}`} aria-hidden="true">
            {ICONS[mark] ? <Icon of={ICONS[mark]} size="sm" /> : null}
          </span>
          <span>
            <b>{title}</b> {mark === "STUCK" ? <Badge tone="attention">{who}</Badge> : who}{" "}
            {mark === "NOW" ? <Badge tone="accent">{texts.decidesNow}</Badge> : null}
            {mark === "REJECTED" ? <Badge tone="danger">{texts.rejected}</Badge> : null}
            <small className="block text-ink-2">{text}</small>
            {remark === "" ? null : <small className="block text-ink-2">“{remark}”</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
