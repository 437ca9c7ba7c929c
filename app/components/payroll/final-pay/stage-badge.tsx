import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { CASE_STAGE_LABELS, type CaseStage } from "~/domain/payroll/final-pay/final-pay-case";

const STAGE_TONES: Record<CaseStage, Tone> = { OPEN: "quiet", IN_RUN: "info", RELEASED: "done", PAID: "done" };

export function StageBadge({ stage }: { stage: CaseStage }) {
  return <Badge tone={STAGE_TONES[stage]}>{CASE_STAGE_LABELS[stage]}</Badge>;
}
