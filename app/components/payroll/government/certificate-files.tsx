import type { certificateFileInput } from "~/domain/payroll/certificates/certificate-file-input";
import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { useLookAgain } from "~/components/ui/feedback/look-again";
import { StatusMark } from "~/components/ui/figures/status-mark";
import { RadioField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type CertificateFileRow = {
  certificateFileSeq: number;
  /** "Zip", "One PDF". */
  kind: string;
  /** "everybody, 788 employees". */
  who: string;
  /** WORKING, DONE, FAILED. */
  state: string;
  done: number;
  total: number;
  size: string;
  reference: string | null;
  made: string;
  goes: string;
};

/** How often the page looks again while something is drawn, with and without scripts. */
const LOOK_AGAIN_SECONDS = 3;

/** The files of certificates that one asked for, with how far each is. */
export function CertificateFiles({ year, rows }: { year: number; rows: readonly CertificateFileRow[] }) {
  const working = rows.some(({ state }) => state === "WORKING");
  useLookAgain(working, LOOK_AGAIN_SECONDS * 500);
  return (
    <>
      {working ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(LOOK_AGAIN_SECONDS)} />
        </noscript>
      ) : null}
      <ScrollTable label={`Files of certificates of ${year}`}>
        <ColumnHeads columns={[["File", "stick-phone"], "State", ["Asked", "num"], ["Goes", "num"]]} actions="Download or delete" />
        <tbody>
          {rows.map((row) => (
            <tr key={row.certificateFileSeq}>
              <th scope="row" className="two stick-phone">
                {row.kind}
                <span className="sub">{row.who}</span>
              </th>
              <td>
                <FileState row={row} />
              </td>
              <td className="num">{row.made}</td>
              <td className="num">{row.goes}</td>
              <td className="num">
                <FileActions year={year} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

function FileState({ row: { state, done, total, size, reference } }: { row: CertificateFileRow }) {
  if (state === "DONE") return <StatusMark status="ready" text={`Ready, ${size}`} />;
  if (state === "FAILED")
    return (
      <StatusMark status="blocked" text={`Could not be drawn. Ask again, or tell your support the reference ${reference ?? "none"}.`} />
    );
  return (
    <>
      <StatusMark status="working" text={`Being drawn: ${done.toLocaleString("en")} of ${total.toLocaleString("en")}`} />
      <progress className="wide" max={total} value={done} aria-label="Certificates drawn" />
    </>
  );
}

function FileActions({ year, row: { certificateFileSeq, state, kind, who } }: { year: number; row: CertificateFileRow }) {
  const address = { year, certificateFileSeq };
  return (
    <span className="inline-flex gap-2">
      {state === "DONE" ? (
        <LinkButton href={pathTo("get-2316-file", address)} size="sm" icon="download" of={`${kind}, ${who}`} download>
          Download
        </LinkButton>
      ) : null}
      <LinkButton href={pathTo("delete-2316-file", address)} size="sm" of={`${kind}, ${who}`}>
        {state === "WORKING" ? "Cancel" : "Delete"}
      </LinkButton>
    </span>
  );
}

type CertificateFileFormProps = {
  /** Whose certificates, in words. */
  who: string;
  employeeSeqs: readonly number[];
  kinds: readonly Choice[];
  names: readonly Choice[];
  cancelHref: string;
  lastResult: LastResult;
};

/** Asks for a file of certificates: of the ticked ones, or of everybody. */
export function CertificateFileForm({ who, employeeSeqs, kinds, names, cancelHref, lastResult }: CertificateFileFormProps) {
  const [form, { fileKind, fileNames, employeeSeq }] = useForm<FieldsOf<typeof certificateFileInput>>({
    id: "certificate-file",
    lastResult,
    defaultValue: { fileKind: "PDF", fileNames: "EMPLOYEE" },
  });
  return (
    <PostForm
      form={form}
      verb="Draw the file"
      pendingText="Asking…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [fileKind, fileNames, employeeSeq])}
    >
      <p id={employeeSeq.id}>{who}</p>
      {employeeSeqs.map((seq) => (
        <input key={seq} type="hidden" name="employeeSeq" value={seq} />
      ))}
      <RadioField field={fileKind} label="File" options={kinds} required />
      <RadioField field={fileNames} label="Names in a zip" options={names} />
    </PostForm>
  );
}

/** The list with its tick boxes: the ticked people go to the form that asks for their file, with and without scripts. */
export function TickedCertificates({ year, children }: { year: number; children: ReactNode }) {
  return (
    <form method="get" action={pathTo("get-2316-files-new", { year })} className="selection">
      <div className="bulk" role="region" aria-label="Ticked certificates">
        <b>Ticked certificates</b>
        <span className="rule" />
        <Button type="submit" size="sm">
          PDF or zip
        </Button>
      </div>
      {children}
    </form>
  );
}
