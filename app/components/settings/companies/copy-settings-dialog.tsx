import { Form } from "@remix-run/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { ErrorSummary, type Problem } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { Notice } from "~/components/ui/feedback/notice";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pathTo } from "~/paths";
import { CopyPreviewTable, type CopyGroup } from "./copy-preview-table";

type Companies = { from: string; to: string };
type Names = { fromName: string; toName: string };
export type KindChoice = {
  kind: string;
  label: string;
  chosen: boolean;
  problem: string | null;
  /** Records that are chosen one by one; null = all together. */
  records: { seq: number; name: string; chosen: boolean }[] | null;
};

/** The page in its three steps. */
export type CopyView =
  | ({ step: "COMPANIES"; companies: Choice[]; problem: string | null } & Companies)
  | ({ step: "KINDS"; kinds: KindChoice[]; problem: string | null } & Companies & Names)
  | ({ step: "PREVIEW"; groups: CopyGroup[]; digest: string; adds: number } & Companies & Names);

const TITLE = "Copy settings";

export function CopySettingsDialog({ view, closeHref, problems }: { view: CopyView; closeHref: string; problems: readonly Problem[] }) {
  if (view.step === "COMPANIES") return <ChooseCompanies {...view} closeHref={closeHref} />;
  if (view.step === "KINDS") return <ChooseKinds {...view} closeHref={closeHref} />;
  return <Preview {...view} closeHref={closeHref} problems={problems} />;
}

type Step<Name> = Extract<CopyView, { step: Name }> & { closeHref: string };

function ChooseCompanies({ companies, from, to, problem, closeHref }: Step<"COMPANIES">) {
  const field = (name: string, initialValue: string) => ({ id: name, name, initialValue });
  return (
    <DialogPage title={TITLE} closeHref={closeHref}>
      <Form method="get" action={pathTo("get-company-copy")} className="form">
        <div className="form-body">
          {problem === null ? null : <ChoiceProblem text={problem} />}
          <p className="muted">Copies settings as they are today. What the other company already has is never changed.</p>
          <SelectField field={field("from", from)} label="Copy from" required empty="Choose a company" options={companies} />
          <SelectField field={field("to", to)} label="Copy to" required empty="Choose a company" options={companies} />
        </div>
        <StepFooter closeHref={closeHref} verb="Continue" />
      </Form>
    </DialogPage>
  );
}

function ChooseKinds({ kinds, from, to, fromName, toName, problem, closeHref }: Step<"KINDS">) {
  return (
    <DialogPage title={TITLE} closeHref={closeHref}>
      <Form method="get" action={pathTo("get-company-copy")} className="form">
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="to" value={to} />
        <div className="form-body">
          {problem === null ? null : <ChoiceProblem text={problem} />}
          <CopyDirection fromName={fromName} toName={toName} />
          <fieldset className="field fieldset">
            <legend>What to copy</legend>
            <div className="choices">
              {kinds
                .filter(({ records }) => records === null)
                .map(({ kind, label, chosen, problem: reason }) => (
                  <label key={kind} className="check">
                    <input type="checkbox" name="kind" value={kind} defaultChecked={chosen && reason === null} disabled={reason !== null} />
                    <span>
                      {label}
                      {reason === null ? null : <span className="small faint block">{reason}</span>}
                    </span>
                  </label>
                ))}
            </div>
          </fieldset>
          {kinds.map(({ kind, label, records }) =>
            records === null ? null : <ChooseRecords key={kind} label={label} records={records} />,
          )}
        </div>
        <StepFooter closeHref={closeHref} verb="Preview" name="preview" />
      </Form>
    </DialogPage>
  );
}

function ChooseRecords({ label, records }: { label: string; records: NonNullable<KindChoice["records"]> }) {
  return (
    <fieldset className="field fieldset">
      <legend>{label}</legend>
      {records.length === 0 ? <p className="muted">None.</p> : null}
      <div className="choices">
        {records.map(({ seq, name, chosen }) => (
          <label key={seq} className="check">
            <input type="checkbox" name="template" value={seq} defaultChecked={chosen} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Preview({
  groups,
  digest,
  adds,
  fromName,
  toName,
  from,
  to,
  closeHref,
  problems,
}: Step<"PREVIEW"> & { problems: readonly Problem[] }) {
  const backHref = pathTo("get-company-copy", null, { from, to });
  const list = (
    <>
      <CopyDirection fromName={fromName} toName={toName} />
      {groups.map((group) => (
        <CopyPreviewTable key={group.label} {...group} />
      ))}
    </>
  );
  if (adds === 0)
    return (
      <DialogPage title={TITLE} closeHref={closeHref} size="lg">
        <div className="body stack">
          <ErrorSummary problems={problems} />
          <Notice tone="info">There is nothing to copy.</Notice>
          {list}
        </div>
        <footer className="form-footer">
          <LinkButton href={backHref}>Back</LinkButton>
          <LinkButton href={closeHref} variant="primary">
            Close
          </LinkButton>
        </footer>
      </DialogPage>
    );
  return (
    <DialogPage title={TITLE} closeHref={closeHref} size="lg">
      <PostForm
        verb={adds === 1 ? "Copy 1 record" : `Copy ${adds} records`}
        pendingText="Copying…"
        cancelHref={closeHref}
        problems={problems}
        extra={<LinkButton href={backHref}>Back</LinkButton>}
      >
        <input type="hidden" name="digest" value={digest} />
        {list}
        <p className="muted">The history of each company records the copy and names the other company.</p>
      </PostForm>
    </DialogPage>
  );
}

const CopyDirection = ({ fromName, toName }: Names) => (
  <p>
    From <b>{fromName}</b> to <b>{toName}</b>
  </p>
);

const ChoiceProblem = ({ text }: { text: string }) => (
  <div role="alert">
    <Notice tone="danger">{text}</Notice>
  </div>
);

function StepFooter({ closeHref, verb, name }: { closeHref: string; verb: string; name?: string }) {
  return (
    <footer className="form-footer">
      <LinkButton href={closeHref}>Cancel</LinkButton>
      <Button type="submit" variant="primary" name={name} value={name === undefined ? undefined : "Y"}>
        {verb}
      </Button>
    </footer>
  );
}
