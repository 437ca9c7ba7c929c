import { Notice } from "~/components/ui/feedback/notice";
import type { WorkOutcome } from "~/domain/settings/companies/company-work";

/** What was done in several companies, and what was refused with the reason. */
export function OutcomeNotice({ outcome: { done, refused }, doneText }: { outcome: WorkOutcome; doneText: (done: number) => string }) {
  return (
    <Notice tone="attention" title={doneText(done)}>
      <ul className="m-0 pl-5">
        {refused.map(({ companySeq, companyName, text }, index) => (
          <li key={`${companySeq} ${index}`}>
            <b>{companyName}</b>: {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
