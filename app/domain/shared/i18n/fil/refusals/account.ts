import type { accountRefusals as english } from "~/domain/shared/i18n/en/refusals/account";

/** Filipino for refusals of the account pages. */
export const accountRefusals: Readonly<Record<keyof typeof english, string>> = {
  BLANK_CURRENT_PASSWORD: "Ilagay ang password mo ngayon.",
  BREACHED_PASSWORD: "Kilala na ang password na ito mula sa isang data breach. Pumili ng iba na wala kang ibang pinaggagamitan.",
  SAME_PASSWORD: "Ito na ang password mo ngayon. Pumili ng iba.",
  WRONG_PASSWORD: "Hindi tama ang password na ito.",
  COMMON_PASSWORD:
    "*Maraming gumagamit ng password na ito, kaya ito ang unang susubukan ng iba. Pumili ng iba, tulad ng tatlong salitang ikaw lang ang nakaisip.",
  PASSWORD_CHANGED_MEANWHILE: "Kapapalit lang ng password mo mula sa ibang lugar. Walang na-save. Mag-sign in gamit ang bago.",
  TOO_MANY_SIGN_INS: "Napakaraming maling subok. Maghintay ng 15 minuto, saka subukan ulit.",
  BLANK_CODE: "Ilagay ang code.",
  WRONG_CODE: "Hindi tama ang code na ito, o nagamit na. Hintayin ang kasunod at subukan ulit.",
  TOO_MANY_CODES: "Napakaraming maling code. Maghintay ng 15 minuto, saka subukan ulit.",
  TWO_FACTOR_OFF: "Nakasara ang two-factor sign-in. Buksan muna ito.",
  SECOND_FACTOR_REQUIRED: "Humihingi ang kompanya mo ng two-factor sign-in, kaya hindi ito puwedeng isara.",
  SECOND_FACTOR_MISSING: "Humihingi ang kompanya mo ng two-factor sign-in. I-set up ito para makapagpatuloy.",
  SESSION_GONE: "Natapos na ang session na iyon.",
  QUIET_HOURS_INCOMPLETE: "Ilagay ang dalawang oras, o huwag lagyan pareho.",
  QUIET_HOURS_SAME: "Magkapareho ang dalawang oras. Maglagay ng iba, o huwag lagyan pareho.",
};
