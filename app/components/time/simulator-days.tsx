import { Notice } from "~/components/ui/feedback/notice";
import { Badge } from "~/components/ui/data-display/badge";
import { Values } from "~/components/ui/data-display/values";
import { Card } from "~/components/ui/layout/card";
import { Details } from "~/components/ui/layout/details";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { TraceRow } from "~/domain/time/evaluation/trace-text";
import type { SimulatedDayText } from "~/domain/time/simulator/simulated-text";
import { ownDays, type EvaluatedDayText } from "~/domain/shared/i18n/en/own-days";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { STATE_TONES } from "./state-tones";

/** Evaluated days, each with results, exceptions and trace. */
export function SimulatorDays({ days, texts = ownDays.day }: { days: readonly SimulatedDayText[]; texts?: EvaluatedDayText }) {
  return (
    <div className="stack">
      {days.map((day) => (
        <EvaluatedDay key={day.title} {...day} texts={texts} />
      ))}
    </div>
  );
}

function EvaluatedDay({
  title,
  plan,
  state,
  stateText,
  minutes,
  moved,
  exceptions,
  trace,
  texts,
}: SimulatedDayText & { texts: EvaluatedDayText }) {
  return (
    <Card title={title} aside={<Badge tone={STATE_TONES[state]}>{stateText}</Badge>} padded>
      <div className="grid grid-cols-1 gap-3">
        <p className="muted small tabular">{plan}</p>
        {minutes.length > 0 ? <Values rows={minutes} /> : null}
        {moved.map((text) => (
          <p key={text} className="small tabular">
            {interpolate(texts.afterMidnight, { text })}
          </p>
        ))}
        {exceptions.map(([what, toDo]) => (
          <Notice key={what} tone="attention" title={what}>
            {" "}
            {toDo}
          </Notice>
        ))}
        {trace.length > 0 ? (
          <Details summary={texts.why}>
            <TraceTable label={interpolate(texts.whySo, { day: title })} rows={trace} texts={texts} />
          </Details>
        ) : null}
      </div>
    </Card>
  );
}

/** Evaluated intervals of a day with their rules. */
function TraceTable({ label, rows, texts }: { label: string; rows: readonly TraceRow[]; texts: EvaluatedDayText }) {
  return (
    <ScrollTable
      label={label}
      className="[&_:is(td,th)]:py-1 [&_:is(td,th):not(:first-child)]:pl-2 [&_:is(td,th):not(:last-child)]:pr-2 [&_td:nth-child(2)]:whitespace-normal"
    >
      <ColumnHeads columns={[texts.time, texts.what, [texts.length, "num"], texts.rule]} />
      <tbody>
        {rows.map(({ time, text, minutes, rule }, index) => (
          <tr key={index}>
            <td className="tabular">{time}</td>
            <td>{text[0]!.toUpperCase() + text.slice(1)}</td>
            <td className="num">{minutes}</td>
            <td className="muted tabular">{rule}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
