import { Avatar } from "~/components/ui/data-display/avatar";
import { StatusDot } from "~/components/ui/data-display/status-dot";
import { FieldError } from "~/components/ui/form/field";
import { Button } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import { HEAD_HINTS, HEAD_LABELS, HEAD_TYPES } from "~/domain/filing/approver";
import type { DraftEntry, EntryList } from "~/domain/filing/policy-draft";
import { parseHeadChoice, parseEmployeeChoice } from "~/domain/filing/policy-form-actions";
import { Approver, POLICY_ENTRY, PolicySection } from "./policy-section";

type EditorProps = {
  entries: readonly DraftEntry[];
  /** Read-only: nothing can be selected, deleted, added or switched (APPROVAL-49). */
  disabled?: boolean;
  errors?: Readonly<Record<string, string[] | null>>;
  most: number;
};

/** Approval levels in order. Each button posts the whole form. */
export function ApprovalProcess(props: EditorProps) {
  return <EntryEditor {...props} list="steps" heading="Approval process" />;
}

export function CopyEditor(props: EditorProps) {
  return <EntryEditor {...props} list="copies" heading="Copy(cc)" />;
}

const WORDS = {
  steps: {
    title: "Level",
    none: "No approver",
    add: "+ Add a Level",
    adds: "addLevel",
    selects: "selectLevel",
    deletes: "deleteLevel",
    resets: "resetLevels",
  },
  copies: {
    title: "CC",
    none: "No recipient",
    add: "+ Add a CC",
    adds: "addCopy",
    selects: "selectCopy",
    deletes: "deleteCopy",
    resets: "resetCopies",
  },
} as const;

/** Row id, the target of links in the error summary. */
export const rowId = (list: EntryList, index: number): string => `${list}-${index}`;

function EntryEditor({ list, heading, entries, disabled = false, errors = {}, most }: EditorProps & { list: EntryList; heading: string }) {
  const { title, none, add, adds, resets } = WORDS[list];
  return (
    <PolicySection
      title={heading}
      label={heading}
      aside={
        disabled || entries.length === 0 ? null : (
          <Button type="submit" name="press" value={resets} size="sm" variant="ghost" of={heading}>
            Reset
          </Button>
        )
      }
    >
      {entries.length === 0 ? <p className="muted">{disabled ? "No one else is notified." : "No one else is notified yet."}</p> : null}
      <ol className="grid gap-2">
        {entries.map((entry, index) => (
          <li key={index} className="[&>.error]:mt-1">
            <Row
              list={list}
              at={index}
              entry={entry}
              none={none}
              title={`${title} ${index + 1}`}
              disabled={disabled}
              errors={errors[`${list}[${index}].who`]}
            />
          </li>
        ))}
      </ol>
      {disabled || entries.length >= most ? null : (
        <p className="flex items-center gap-3">
          <Button type="submit" name="press" value={adds}>
            {add}
          </Button>
          <span className="muted small tabular">
            {entries.length} of {most}
          </span>
        </p>
      )}
    </PolicySection>
  );
}

type RowProps = {
  list: EntryList;
  at: number;
  entry: DraftEntry;
  title: string;
  none: string;
  disabled: boolean;
  errors: string[] | null | undefined;
};

function Row({ list, at, entry, title, none, disabled, errors }: RowProps) {
  const { selects, deletes } = WORDS[list];
  const field = { id: rowId(list, at), name: "", errors: errors ?? undefined };
  const { who, name, department, status, auto } = entry;
  return (
    <>
      <div className={classNames(POLICY_ENTRY, errors && "border-danger ring ring-danger")} id={field.id} tabIndex={-1}>
        {disabled ? null : (
          <>
            {Object.entries({ who, name, department, status }).map(([part, value]) => (
              <input key={part} type="hidden" name={`${list}[${at}].${part}`} value={value} />
            ))}
          </>
        )}
        <b>{title}</b>
        <Chosen entry={entry} none={none} />
        {list === "steps" ? (
          <label className="check toggle flex-none">
            <input
              key={auto}
              className="switch"
              type="checkbox"
              role="switch"
              name={`${list}[${at}].auto`}
              value="Y"
              defaultChecked={auto === "Y"}
              disabled={disabled}
              aria-label={`Automatic approval, ${title}`}
            />
            <span aria-hidden="true">Automatic approval</span>
          </label>
        ) : null}
        {disabled ? null : (
          <span className="row-tools">
            <Button type="submit" name="press" value={`${selects}:${at}`} size="sm" of={title}>
              Select
            </Button>
            <Button type="submit" name="press" value={`${deletes}:${at}`} size="sm" variant="ghost" of={title}>
              Delete
            </Button>
          </span>
        )}
      </div>
      <FieldError field={field} />
    </>
  );
}

/** A head or an employee; a resigned one stays visible and is marked (CF-64). */
function Chosen({ entry: { who, name, department, status }, none }: { entry: DraftEntry; none: string }) {
  const head = parseHeadChoice(who);
  if (who === "") return <span className="muted min-w-0 flex-[1_1_180px]">{none}</span>;
  if (head) {
    const mark = (
      <span
        className="grid size-7 flex-none place-items-center rounded-full bg-attention-soft text-xs font-semibold text-attention-ink"
        aria-hidden="true"
      >{`L${HEAD_TYPES.indexOf(head) + 1}`}</span>
    );
    return <Approver mark={mark} name={HEAD_LABELS[head]} note={HEAD_HINTS[head]} />;
  }
  return (
    <Approver
      mark={<Avatar name={name} index={parseEmployeeChoice(who) ?? 0} />}
      name={
        <>
          {name}
          {status === "" ? null : <StatusDot status={status} />}
        </>
      }
      note={[department, status === "RESIGNED" ? "has resigned: select someone else" : ""].filter(Boolean).join(", ")}
    />
  );
}
