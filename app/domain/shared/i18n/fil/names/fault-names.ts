import { refusedPostText } from "~/domain/shared/forms/typed-form";

const EXPIRED = "Hindi na wasto ang form na ito.";
const NO_RIGHT = "Wala ka nang karapatang i-save ito.";
const KEPT = "Itatago nang isang oras ang itinype mo. Buksan ulit ang form para maibalik ito.";
const LOST = "Hindi na-save ang itinype mo.";

/** Filipino for error pages; status texts of the specification stay in English. */
export const faultNames: Readonly<Record<string, string>> = {
  "An administrator of your company can give you this permission.":
    "Ang namamahala ng mga administrator sa kompanya mo ang makapagbibigay sa iyo ng karapatang ito.",
  "There is no page at this address. It may have been removed, or the address is incomplete.":
    "Walang nakatago sa address na ito. Maaaring inalis na ito, o kulang ang address.",
  "Something went wrong on our side": "May nangyaring mali sa panig namin",
  "This page could not be shown. Saved data is safe. Please try again.":
    "Hindi magawa ang pahina. Walang nawala: nandoon pa ang mga na-save noon. Pakisubukan ulit.",
  "Back in a moment": "Babalik agad",
  "The database cannot be reached. Nothing was changed. Please try again in a few seconds.":
    "Hindi maabot ang database sa ngayon. Walang nabago. Pakisubukan ulit pagkalipas ng ilang segundo.",
  "No connection": "Walang koneksyon",
  "The request could not be understood. Please go back and try again.": "Hindi maintindihan ang hiling. Pakibalik at subukan ulit.",
  "No employee record": "Walang employee record",
  "This account has no employee record. My Work shows what a company keeps about an employee: ask your administrator.":
    "Walang employee record ang account na ito. Ipinapakita ng My Work ang itinatago ng kompanya tungkol sa isang empleyado: magtanong sa administrator ninyo.",
  "Not possible": "Hindi ito nagawa",
  "Go to the start page": "Pumunta sa unang pahina",
  "Try again": "Subukan ulit",
  Request: "Sanggunian",
  [refusedPostText(true, true)]: `${EXPIRED} ${KEPT}`,
  [refusedPostText(true, false)]: `${EXPIRED} ${LOST}`,
  [refusedPostText(false, true)]: `${NO_RIGHT} ${KEPT}`,
  [refusedPostText(false, false)]: `${NO_RIGHT} ${LOST}`,
};
