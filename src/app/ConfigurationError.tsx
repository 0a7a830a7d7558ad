import type { ConfigFault } from '../config/readConfig.ts';
import { configurationCopy } from '../copy/currentConfiguration.ts';
import { plain, quoted, text, title } from '../ui/PlainPage.css.ts';

/** Says what is wrong with the build's configuration, to whoever deploys it. */
export function ConfigurationError({ fault }: ConfigFault) {
  return (
    <main>
      <div className={plain} role="alert">
        <h1 className={title}>{configurationCopy.title}</h1>
        <p className={text}>{configurationCopy.text}</p>
        <pre className={quoted}>VITE_STYTCH_PUBLIC_TOKEN</pre>
        <p>{configurationCopy.faults[fault]}</p>
      </div>
    </main>
  );
}
