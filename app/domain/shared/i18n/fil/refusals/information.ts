import type { informationRefusals as english } from "~/domain/shared/i18n/en/refusals/information";

/** Filipino for errors of proposed changes to employee data, documents and clearances. */
export const informationRefusals: Readonly<Record<keyof typeof english, string>> = {
  PROPOSAL_REASON_MISSING: "Sabihin ang dahilan, para masuri ng HR.",
  NOTHING_CHANGED: "Walang nabago rito. Baguhin ang mali o kulang, saka ipadala.",
  NUMBER_IN_USE: "May ibang empleyado ng kompanya na may ganitong numero. Suriin ito, o magtanong sa HR.",
  EMPLOYMENT_ENDED: "{day} ang huling araw mo. Hilingin sa HR na baguhin ang itinatago ng kompanya tungkol sa iyo.",
  PROPOSAL_REPLACED: "May iba nang iminungkahi si {name} samantala. Iyon ang tingnan.",
  PROPOSAL_WITHDRAWN: "Binawi ito ni {name}.",
  PROPOSAL_ACCEPTED: "Tinanggap na ito ni {name}.",
  PROPOSAL_REFUSED: "Tinanggihan na ito ni {name}.",
  TEXT_OF_FIELD_TOO_LONG: "Hanggang {count} karakter lang ang puwedeng isulat dito.",
  CHOOSE_FROM_LIST: "Pumili mula sa listahan.",
  BIRTHDAY_RANGE: "Ilagay ang kaarawan na mula {first} hanggang ngayong araw.",
  BIRTHDAY_FORMAT: "Ilagay ang kaarawan bilang MM/DD/YYYY.",
  PROVINCE_FIRST: "Piliin muna ang probinsiya.",
  CITY_OF_PROVINCE: "Pumili ng lungsod o bayan ng probinsiyang ito.",
  TIN_FORMAT: "Ilagay ang TIN na may 12 o 14 na numero: 000-000-000-000 o 000-000-000-00000.",
  SSS_FORMAT: "Ilagay ang SSS number bilang 00-0000000-0.",
  PHILHEALTH_FORMAT: "Ilagay ang PhilHealth number bilang 00-000000000-0.",
  PAG_IBIG_FORMAT: "Ilagay ang Pag-IBIG number bilang 0000-0000-0000.",
  RDO_CODE_FORMAT: "Ilagay ang RDO code na may hanggang 3 karakter.",
  BANK_NAME_FORMAT: "Ilagay ang pangalan ng bangko na may hanggang 50 karakter.",
  ACCOUNT_NUMBER_FORMAT: "Ilagay ang numero ng account na may hanggang 20 numero.",
  CLEARANCE_MISSING: "Piliin kung kaninong clearance ito.",
  CLEARANCE_ANSWER_MISSING: "Piliin kung naisauli na ang lahat.",
  CLEARANCE_NOTE_MISSING: "Sabihin kung ano ang kulang.",
};
