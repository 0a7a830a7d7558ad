import { useCopy } from '../copy/CopyProvider.tsx';
import { plain, quoted, text, title } from '../site/PlainPage.css.ts';
import type { ConfigFault } from './config.ts';

/** Says what is wrong with the build's configuration, to whoever deploys it. */
export function ConfigurationError({ fault }: ConfigFault) {
  const { problems } = useCopy();
  return (
    <main>
      <div className={plain} role="alert">
        <h1 className={title}>{problems.configurationTitle}</h1>
        <p className={text}>{problems.configurationText}</p>
        <pre className={quoted}>VITE_STYTCH_PUBLIC_TOKEN</pre>
        <p>{problems.configurationFaults[fault]}</p>
      </div>
    </main>
  );
}
