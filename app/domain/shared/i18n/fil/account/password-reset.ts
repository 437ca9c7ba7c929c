import type { PasswordResetText } from "~/domain/shared/i18n/en/account/password-reset";

export const passwordReset: PasswordResetText = {
  title: "Magtakda ng bagong password",
  meta: "Matatapos ang lahat ng bukas na session ng account mo kapag itinakda ito.",
  verb: "Itakda ang bagong password",
  done: "Naitakda na ang bago mong password. Mag-sign in gamit ito.",
};
