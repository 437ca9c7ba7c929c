import { Notice } from "~/components/ui/feedback/notice";
import { Card } from "~/components/ui/layout/card";
import { ScrollTable } from "~/components/ui/table/table";
import type { TriedFile } from "~/domain/time/punches/parsing/tried-lines";

/** First lines of a sample file by column, and how the profile parses them. */
export function ProfileTestCard({ tried: { lines, tried, readable, columns, problem } }: { tried: TriedFile }) {
  const columnCount = Math.max(1, ...lines.map(({ fields }) => fields.length));
  return (
    <Card title="File preview" padded>
      <div className="stack">
        {problem === null ? (
          <Notice tone={readable === tried ? "info" : "attention"}>
            {readable.toLocaleString("en")} of the first {tried.toLocaleString("en")} lines are read as time logs. Save the profile, then
            upload the file.
          </Notice>
        ) : (
          <Notice tone="danger">{problem}</Notice>
        )}
        <ScrollTable label="File preview">
          <thead>
            <tr>
              <th scope="col" className="num">
                Line
              </th>
              {Array.from({ length: columnCount }, (_, index) => (
                <th scope="col" key={index}>
                  Column {index + 1}
                </th>
              ))}
              <th scope="col">Read as</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, fields, read, problem: wrong }) => (
              <tr key={line}>
                <th scope="row" className="num">
                  {line}
                </th>
                {Array.from({ length: columnCount }, (_, index) => (
                  <td key={index}>{fields[index] ?? ""}</td>
                ))}
                <td className="wrap">{read ?? (wrong === "" ? <span className="muted">Above the first time log</span> : wrong)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
        {columns > columnCount ? (
          <p className="muted small">{(columns - columnCount).toLocaleString("en")} more columns are not shown.</p>
        ) : null}
      </div>
    </Card>
  );
}
