import { useCopy, useLanguage } from '../copy/useCopy.ts';
import { homeRestCopy } from '../copy/pages.en.ts';
import { classNames } from '../ui/classNames.ts';
import { pictureSizes } from './pictureSizes.ts';
import { inTheme, pictureFrame, pictures } from './ProductPicture.css.ts';
import accountDarkEn from './pictures/account-dark-en.webp';
import accountDarkEs from './pictures/account-dark-es.webp';
import accountLightEn from './pictures/account-light-en.webp';
import accountLightEs from './pictures/account-light-es.webp';
import deskDarkEn from './pictures/desk-dark-en.webp';
import deskDarkEs from './pictures/desk-dark-es.webp';
import deskLightEn from './pictures/desk-light-en.webp';
import deskLightEs from './pictures/desk-light-es.webp';

const urls = {
  account: {
    en: { light: accountLightEn, dark: accountDarkEn },
    es: { light: accountLightEs, dark: accountDarkEs },
  },
  desk: {
    en: { light: deskLightEn, dark: deskDarkEn },
    es: { light: deskLightEs, dark: deskDarkEs },
  },
} as const;

/**
 * Picture of a screen of the product in the page's language and theme, which loads when it is close to the viewport. The
 * picture of the other theme is not displayed, so the browser does not load it.
 */
export function ProductPicture({ of }: { readonly of: keyof typeof urls }) {
  const { pictures: words } = useCopy(homeRestCopy);
  const language = useLanguage().tag === 'es' ? 'es' : 'en';
  return (
    <figure className={pictureFrame}>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          className={classNames(pictures[of], inTheme[theme])}
          src={urls[of][language][theme]}
          alt={words[of]}
          {...pictureSizes[of]}
          loading="lazy"
          decoding="async"
        />
      ))}
    </figure>
  );
}
