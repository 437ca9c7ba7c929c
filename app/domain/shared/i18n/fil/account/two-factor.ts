import type { TwoFactorText } from "~/domain/shared/i18n/en/account/two-factor";

export const twoFactor: TwoFactorText = {
  meta: "Pagkatapos ng password mo, hihingi ang sign-in ng code mula sa phone mo. Walang mabubuksan ang nanakaw na password lang.",
  on: "Nakabukas",
  off: "Nakasara",
  setUp: "Pag-set up",
  begin: "I-set up ang two-factor sign-in",
  yourPassword: "Password mo",
  connect: "Ikonekta ang authenticator app mo",
  scan: "I-scan ito gamit ang authenticator app mo, tulad ng Google Authenticator, Microsoft Authenticator o 1Password.",
  picture: "Larawang isa-scan ng authenticator app; ganito rin ang sinasabi ng key sa ibaba",
  typeKey: "Hindi ma-scan? I-type ang key na ito:",
  code: "Code",
  codeHint: "Ang anim na numerong ipinapakita ng app ngayon.",
  confirm: "Buksan",
  abandon: "Huwag munang i-set up",
  newCodes: "Mga recovery code mo",
  keepCodes:
    "I-print ang mga ito o itago sa password safe mo. Bawat isa ay isang beses na magpapa-sign in sa iyo kapag nawala ang phone mo. Hindi na ulit ipapakita ang mga ito.",
  kept: "Naitago ko na",
  codes: "Mga recovery code",
  codesLeft: "{left} sa {all} ang natitira",
  renew: "Gumawa ng mga bagong recovery code",
  turnOff: "Pagsara",
  remove: "Isara ang two-factor sign-in",
  removed: "Nakasara na ang two-factor sign-in",
};
