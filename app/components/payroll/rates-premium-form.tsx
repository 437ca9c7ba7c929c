import { LinkButton } from "~/components/ui/button";
import { problemsOf } from "~/components/ui/error-summary";
import { PostForm } from "~/components/ui/post-form";
import { TextField } from "~/components/ui/text-fields";
import { useForm, type LastResult } from "~/components/ui/use-form";
import { pathTo } from "~/paths";
import type { PremiumRow } from "./rates-premium-table";

/** Raises a kind of day above the law. */
export function PremiumRateForm({ rate: { dayType, law, own }, lastResult }: { rate: PremiumRow; lastResult: LastResult }) {
  const [form, fields] = useForm<{ first8: string; overtime: string }>({
    id: "premium-rate",
    lastResult,
    defaultValue: { first8: String(own?.first8 ?? law.first8), overtime: String(own?.overtime ?? law.overtime) },
  });
  const following = law.overtime / law.first8;
  return (
    <PostForm
      verb="Save rates"
      cancelHref={pathTo("get-premium-rates")}
      problems={problemsOf(form, [fields.first8, fields.overtime])}
      extra={own ? <LinkButton href={pathTo("get-premium-rate-delete", { dayType })} icon="rotate-ccw" variant="ghost">Statutory rates</LinkButton> : null}
    >
      <p className="muted small">Percent of the hourly rate. Payrolls that are not completed use the new rates when they are calculated again; completed ones stay as they are.</p>
      <div className="form-pair">
        <TextField field={fields.first8} label="First 8 hours" hint={`At least ${law.first8}%`} required inputMode="numeric" maxLength={10} suffix="%" />
        <TextField field={fields.overtime} label="Overtime" hint={`At least ${law.overtime}%`} required inputMode="numeric" maxLength={10} suffix="%" />
      </div>
      <p className="faint small">The law counts overtime on the rate of the first eight hours: {Math.round(following * 100)}% of it.</p>
    </PostForm>
  );
}
