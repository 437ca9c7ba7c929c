import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ProfileForm } from "~/components/time/profiles/profile-form";
import { TriedFileCard } from "~/components/time/profiles/tried-file";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { createPunchProfile } from "~/models/time/uploads/punch-profiles.server";
import { pathTo } from "~/paths";
import { NEW_PROFILE, PROFILE_FORM, submitProfile } from "~/web/pages/time/punch-profiles.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Add a device profile");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "ATTENDANCE_EDIT");
  return { ...PROFILE_FORM, values: NEW_PROFILE };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_EDIT");
  return submitProfile(request, async ({ revision: _revision, ...profile }) => {
    await createPunchProfile(scope, profile);
    return redirectWithToast(pathTo("get-punch-profiles"), "Profile added");
  });
}

export default function NewDeviceProfile() {
  const form = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const looked = answer && "tried" in answer ? answer : null;
  const cancelHref = pathTo("get-punch-profiles");
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Time Log Report", href: pathTo("get-time-reports") },
          { label: "Device profiles", href: cancelHref },
          { label: "Add a profile" },
        ]}
      />
      {looked ? <TriedFileCard tried={looked.tried} /> : null}
      <Card label="New profile">
        <ProfileForm verb="Add profile" {...form} cancelHref={cancelHref} lastResult={looked ? looked.result : answer} />
      </Card>
    </>
  );
}
