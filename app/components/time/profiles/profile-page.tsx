import { Card } from "~/components/ui/layout/card";
import type { LastResult } from "~/components/ui/form/last-result";
import { PageHeader } from "~/components/ui/layout/page-header";
import type { TriedFile } from "~/domain/time/punches/parsing/tried-lines";
import { pathTo } from "~/paths";
import { ProfileForm, type ProfileFormProps } from "./profile-form";
import { ProfileTestCard } from "./profile-test";

type ProfilePageProps = Omit<ProfileFormProps, "cancelHref" | "lastResult"> & {
  title: string;
  /** Title of the card. */
  label: string;
  answer: LastResult | { tried: TriedFile; result: LastResult };
};

/** Device profile form, with the result of parsing a sample file. */
export function ProfilePage({ title, label, answer, ...form }: ProfilePageProps) {
  const { tried, result } = answer && "tried" in answer ? answer : { tried: null, result: answer };
  const cancelHref = pathTo("get-punch-profiles");
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Time Log Report", href: pathTo("get-time-reports") },
          { label: "Device profiles", href: cancelHref },
          { label: title },
        ]}
      />
      <div className="stack">
        {tried ? <ProfileTestCard tried={tried} /> : null}
        <Card label={label}>
          <ProfileForm {...form} cancelHref={cancelHref} lastResult={result} />
        </Card>
      </div>
    </>
  );
}
