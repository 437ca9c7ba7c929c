import { Badge } from "~/components/ui/figures/badge";
import { REQUEST_TONES } from "~/components/ui/figures/request-tones";
import { Values } from "~/components/ui/figures/values";
import { Card } from "~/components/ui/layout/card";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import type { RequestState } from "~/domain/filing/requests/request";

/** A level of the chain, decided or to come. */
export type ChainStep = {
  title: string;
  who: string;
  words: string;
  remark: string;
  mark: "DONE" | "REJECTED" | "NOW" | "NEXT" | "STUCK";
};

export type RequestDetailProps = {
  requester: string;
  employeeId: string;
  department: string;
  what: string;
  category: string;
  when: string;
  amount: string;
  reason: string;
  filed: string;
  state: RequestState;
  stateWords: string;
  revision: number;
  cancelling: boolean;
  /** Who decides now; empty = nobody. */
  waitsFor: string;
  filing: readonly ChainStep[];
  cancelSteps: readonly ChainStep[];
  copies: readonly string[];
};

/** What somebody asked for, and how each level decided or will. */
export function RequestDetail({
  requester,
  employeeId,
  department,
  what,
  category,
  when,
  amount,
  reason,
  filed,
  state,
  stateWords,
  filing,
  cancelSteps,
  copies,
}: RequestDetailProps) {
  return (
    <>
      <Card title={what} aside={<Badge tone={REQUEST_TONES[state]}>{stateWords}</Badge>} padded>
        <Values
          rows={[
            ["Requester", [requester, employeeId, department].filter(Boolean).join(" · ")],
            ...(category === what ? [] : [["Category", category] as const]),
            ...(when === "" ? [] : [["When", when] as const]),
            ...(amount === "" ? [] : [["Length", amount] as const]),
            ["Filed by", filed],
            ["Reason", reason, "wide"],
          ]}
        />
      </Card>
      <Card title="Approval process" padded>
        <Steps label="Levels" steps={filing} />
        {cancelSteps.length > 0 ? (
          <section className="chain">
            <h3>Cancelling</h3>
            <Steps label="Levels of the cancelling" steps={cancelSteps} />
          </section>
        ) : null}
        {copies.length > 0 ? <p className="muted small chain-copies">Copy(cc): {copies.join(", ")}</p> : null}
      </Card>
    </>
  );
}

/** Who decides each level, and what they said. */
export function Steps({ label, steps }: { label: string; steps: readonly ChainStep[] }) {
  return (
    <ol className="chain-steps" aria-label={label}>
      {steps.map(({ title, who, words, remark, mark }, at) => (
        <li key={at} className={classNames("step", `step-${mark.toLowerCase()}`)} aria-current={mark === "NOW" ? "step" : undefined}>
          <span className="step-mark" aria-hidden="true">
            {mark === "DONE" ? <Icon of="check" /> : mark === "REJECTED" ? <Icon of="x" /> : null}
          </span>
          <span>
            <b>{title}</b> {mark === "STUCK" ? <Badge tone="attention">{who}</Badge> : who}{" "}
            {mark === "NOW" ? <Badge tone="accent">Decides now</Badge> : null}
            {mark === "REJECTED" ? <Badge tone="danger">Rejected</Badge> : null}
            <small>{words}</small>
            {remark === "" ? null : <small>“{remark}”</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
