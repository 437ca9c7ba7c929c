import { Form } from "@remix-run/react";
import { Notice } from "~/components/ui/feedback/notice";
import type { Problem } from "~/components/ui/form/error-summary";
import { TextField } from "~/components/ui/form/text-fields";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { ConfirmButton, WorkbookPreview } from "~/components/ui/table/workbook-preview";
import { pathTo } from "~/paths";
import { RereadForm } from "./file-reading";

export type UploadView = {
  punchUploadSeq: number;
  fileName: string;
  uploaded: string;
  digest: string;
  /** Time shift as typed, and its error. */
  move: string;
  moveProblem: string | null;
  read: number;
  /** New and restored punches. */
  added: number;
  lifted: number;
  there: number;
  bad: number;
  late: number;
  people: number;
  /** "11/16/2026 to 11/30/2026, 11 dates"; empty = none. */
  dates: string;
  reasons: readonly { text: string; lines: number }[];
  unknown: readonly { number: string; lines: number }[];
  unknownCount: number;
  devices: readonly {
    device: string;
    lines: number;
    first: string;
    last: string;
    distance: string;
    move: { minutes: string; text: string } | null;
  }[];
  deviceCount: number;
  wrongLines: readonly { number: number; who: string; detail: string; messages: readonly string[] }[];
  /** Processed by a worker: reading again is a post. */
  long: boolean;
  /** Why it was not stored; empty = not attempted. */
  refusal: string;
  /** Blocking errors and warnings. */
  notice: { tone?: "info" | "attention" | "danger"; title?: string; text: string };
  /** Time clocks in the file that are not assigned to an office. */
  strange: { title: string; text: string } | null;
  /** Whether it can be confirmed. */
  mayStore: boolean;
  verb: string;
};

/** Preview of a punch file. */
export function UploadPreview({ view, problems }: { view: UploadView; problems: readonly Problem[] }) {
  const { punchUploadSeq, notice, strange, refusal } = view;
  const here = pathTo("get-punch-upload", { punchUploadSeq });
  return (
    <WorkbookPreview
      errorsHref={pathTo("get-punch-upload-errors", { punchUploadSeq }, view.move ? { move: view.move } : {})}
      removalAction={pathTo("delete-punch-upload", { punchUploadSeq })}
      fileName={view.fileName}
      uploaded={view.uploaded}
      figures={[
        { label: "Lines", value: view.read },
        { label: "New", value: view.added },
        ...(view.lifted > 0 ? [{ label: "Count again", value: view.lifted }] : []),
        { label: "Already stored", value: view.there },
        { label: "Not usable", value: view.bad, danger: true },
        { label: "Employees", value: view.people },
      ]}
      problems={problems.length > 0 || refusal === "" ? problems : [{ message: refusal }]}
      notice={
        <>
          {strange ? (
            <Notice tone="attention" title={strange.title}>
              {strange.text}
            </Notice>
          ) : null}
          <Notice tone={notice.tone} title={notice.title}>
            {notice.text}
          </Notice>
        </>
      }
      confirm={
        view.mayStore ? (
          <ConfirmButton here={here} verb={view.verb} pendingText="Storing…">
            <input type="hidden" name="digest" value={view.digest} />
            <input type="hidden" name="move" value={view.move} />
          </ConfirmButton>
        ) : null
      }
      back={null}
      rowsToFix={{ heading: "As written", rows: view.wrongLines, total: view.wrongLines.length, page: 1, pageSize: 50 }}
    >
      <Card title="File contents" padded>
        <div className="stack">
          {view.dates ? <p>Dates: {view.dates}</p> : null}
          {view.late > 0 ? (
            <Notice tone="attention">
              {view.late.toLocaleString("en")} of these time logs are on dates that a payroll has used. They are kept, and the days become
              late changes.
            </Notice>
          ) : null}
          {view.reasons.length > 0 ? <Counts label="Lines that are not stored" heading="Reason" rows={view.reasons} /> : null}
        </div>
      </Card>
      {view.devices.length > 0 ? (
        <Card title="Devices">
          <Devices {...view} />
        </Card>
      ) : null}
      <Card title="Was a device clock wrong?" padded>
        <MoveForm view={view} here={here} />
      </Card>
      {view.unknown.length > 0 ? <UnknownNumbers view={view} here={here} /> : null}
    </WorkbookPreview>
  );
}

function MoveForm({ view: { punchUploadSeq, move, moveProblem, long }, here }: { view: UploadView; here: string }) {
  const fields = (
    <>
      <TextField
        field={{ id: "move", name: "move", initialValue: move, errors: moveProblem ? [moveProblem] : undefined }}
        label="Move by minutes"
        hint="−300 moves every time log of this file back five hours. The move is kept in the history."
        maxLength={6}
        inputMode="text"
        autoComplete="off"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit">Move and preview again</Button>
      </div>
    </>
  );
  return long ? (
    <RereadForm punchUploadSeq={punchUploadSeq} move={null}>
      {fields}
    </RereadForm>
  ) : (
    <Form method="get" action={here} className="stack">
      {fields}
    </Form>
  );
}

function UnknownNumbers({ view: { punchUploadSeq, unknown, unknownCount, move, long }, here }: { view: UploadView; here: string }) {
  const more = unknownCount - unknown.length;
  return (
    <Card title="Numbers without an employee" padded>
      <div className="stack">
        <p className="muted">
          Enter each number as Employee number in the employee’s Job Info, then try again.
          {more > 0 ? ` ${more.toLocaleString("en")} more numbers follow.` : ""}
        </p>
        <Counts
          label="Numbers without an employee"
          heading="Number"
          rows={unknown.map(({ number, lines }) => ({ text: number === "" ? "No number" : number, lines }))}
        />
        <div className="flex flex-wrap items-center gap-2">
          <LinkButton href={pathTo("get-employees")}>Find the employee</LinkButton>
          {long ? (
            <RereadForm punchUploadSeq={punchUploadSeq} move={move}>
              <Button type="submit" variant="ghost">
                Try again
              </Button>
            </RereadForm>
          ) : (
            <LinkButton href={move ? `${here}?move=${encodeURIComponent(move)}` : here} variant="ghost">
              Try again
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}

function Counts({ label, heading, rows }: { label: string; heading: string; rows: readonly { text: string; lines: number }[] }) {
  return (
    <ScrollTable label={label}>
      <ColumnHeads columns={[heading, ["Lines", "num"]]} />
      <tbody>
        {rows.map(({ text, lines }) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td className="num">{lines.toLocaleString("en")}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Devices({ punchUploadSeq, devices, deviceCount, long }: Pick<UploadView, "punchUploadSeq" | "devices" | "deviceCount" | "long">) {
  return (
    <>
      <ScrollTable label="Devices">
        <ColumnHeads columns={["Device", ["Lines", "num"], "First line", "Last line", "First time logs of each day"]} actions="Clock" />
        <tbody>
          {devices.map(({ device, lines, first, last, distance, move }) => (
            <tr key={device}>
              <th scope="row">{device}</th>
              <td className="num">{lines.toLocaleString("en")}</td>
              <td className="tabular">{first}</td>
              <td className="tabular">{last}</td>
              <td>{distance}</td>
              <td>
                {move && long ? (
                  <RereadForm punchUploadSeq={punchUploadSeq} move={move.minutes}>
                    <Button type="submit" size="sm" of={device}>
                      Move the file by {move.text}
                    </Button>
                  </RereadForm>
                ) : null}
                {move && !long ? (
                  <LinkButton href={pathTo("get-punch-upload", { punchUploadSeq }, { move: move.minutes })} size="sm" of={device}>
                    Move the file by {move.text}
                  </LinkButton>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {deviceCount > devices.length ? (
        <p className="muted">{(deviceCount - devices.length).toLocaleString("en")} more devices have fewer lines.</p>
      ) : null}
    </>
  );
}
