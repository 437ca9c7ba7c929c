import { AuthLayout } from "~/components/app-shell/auth-layout";
import { pageTitle } from "~/components/ui/layout/page-title";

export const meta = pageTitle("Maintenance");

export default function SystemMaintenance() {
  return (
    <AuthLayout title="Kawani is under maintenance">
      <p>We are working on the system just now. Nothing of yours is lost. Please come back a little later.</p>
    </AuthLayout>
  );
}
