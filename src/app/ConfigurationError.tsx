import type { ConfigFault } from '../config/readConfig.ts';
import { useCopy } from '../copy/useCopy.ts';
import { configurationCopy } from '../copy/site.en.ts';
import { plain, quoted, text, title } from '../ui/PlainPage.css.ts';

/** Error screen for the deployer: the build's configuration is invalid. */
export function ConfigurationError({ fault }: ConfigFault) {
  const words = useCopy(configurationCopy);
  return (
    <main>
      <div className={plain} role="alert">
        <h1 className={title}>{words.title}</h1>
        <p className={text}>{words.text}</p>
        <pre className={quoted}>VITE_STYTCH_PUBLIC_TOKEN</pre>
        <p>{words.faults[fault]}</p>
      </div>
    </main>
  );
}
