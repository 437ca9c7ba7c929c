/** Filipino for refusals of the account pages. */
export const accountRefusals: Readonly<Record<string, string>> = {
  "Enter the password that you have now.": "Ilagay ang password mo ngayon.",
  "This password is known from a data breach. Choose another one that you use nowhere else.":
    "Kilala na ang password na ito mula sa isang data breach. Pumili ng iba na wala kang ibang pinaggagamitan.",
  "This is the password that you have now. Choose another one.": "Ito na ang password mo ngayon. Pumili ng iba.",
  "This password is not right.": "Hindi tama ang password na ito.",
  "*Many people use this password, so it is tried first. Choose another, such as three words of your own.":
    "*Maraming gumagamit ng password na ito, kaya ito ang unang susubukan ng iba. Pumili ng iba, tulad ng tatlong salitang ikaw lang ang nakaisip.",
  "Your password was changed a moment ago from another place. Nothing was saved. Sign in with the new one.":
    "Kapapalit lang ng password mo mula sa ibang lugar. Walang na-save. Mag-sign in gamit ang bago.",
  "Too many failed tries. Wait 15 minutes, then try again.": "Napakaraming maling subok. Maghintay ng 15 minuto, saka subukan ulit.",
  "Enter the code.": "Ilagay ang code.",
  "This code is not right, or was used before. Wait for the next one and try again.":
    "Hindi tama ang code na ito, o nagamit na. Hintayin ang kasunod at subukan ulit.",
  "Too many wrong codes. Wait 15 minutes, then try again.": "Napakaraming maling code. Maghintay ng 15 minuto, saka subukan ulit.",
  "Two-factor sign-in is off. Turn it on first.": "Nakasara ang two-factor sign-in. Buksan muna ito.",
  "Your company requires two-factor sign-in, so it cannot be turned off.":
    "Humihingi ang kompanya mo ng two-factor sign-in, kaya hindi ito puwedeng isara.",
  "Your company requires two-factor sign-in. Set it up to go on.":
    "Humihingi ang kompanya mo ng two-factor sign-in. I-set up ito para makapagpatuloy.",
  "That session had ended already.": "Natapos na ang session na iyon.",
  "Type both times, or leave both empty.": "Ilagay ang dalawang oras, o huwag lagyan pareho.",
  "The two times are the same. Type another one, or leave both empty.":
    "Magkapareho ang dalawang oras. Maglagay ng iba, o huwag lagyan pareho.",
};
