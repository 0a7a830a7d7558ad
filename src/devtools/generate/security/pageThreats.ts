import { threatsTo, type Threat } from './threat.ts';

/** Threats to the embedded widget and to the developer tools. */
export const pageThreats: readonly Threat[] = [
  ...threatsTo('widget on a foreign page', [
    [
      'spoofing',
      'A page looks like the sign-in of the company',
      'None: the widget cannot recognize a copy of a page.',
      'embedding',
    ],
    [
      'spoofing',
      'A page of another origin uses the frame of the client library',
      'Listed origins only; messages of the parent only.',
      ['clientside.embedded', 'frame.parent', 'frame.other'],
    ],
    [
      'tampering',
      'Options or a theme with harmful values',
      'Options are parsed; the browser checks styles.',
      ['mount.options', 'widgetConfig.any', 'widgetTheme.values'],
    ],
    [
      'tampering',
      'The host page chooses the origin of scripts or the URL after One Tap',
      'None: the host page is trusted.',
      'embedding',
    ],
    [
      'repudiation',
      'Events of a widget are lost',
      'The provider has the sign-ins; telemetry is sent before a page closes.',
      ['telemetry.credentials'],
    ],
    [
      'information disclosure',
      'A form of the host page receives the password',
      'Fields belong to a form of the widget; events stay inside.',
      ['mount.form', 'embed.form'],
    ],
    [
      'information disclosure',
      'Telemetry contains secrets',
      'Only listed values, without credentials.',
      ['widgetLog.secrets', 'telemetry.credentials', 'crossOrigin.telemetry'],
    ],
    ['denial of service', 'Removed widgets keep listeners', 'Nothing stays behind.', ['embed.unmount']],
    [
      'elevation of privilege',
      'A page of another origin calls the provider',
      'Listed origins only, without wildcards.',
      ['wire.origins', 'wire.wildcard', 'oneTap.origins'],
    ],
  ]),
  ...threatsTo('atlas and inspector', [
    [
      'spoofing',
      'A link turns the inspector on',
      'Off by default and in no build; a notice and a line on the console show it.',
      ['inspectorChoice.none', 'production.devtools'],
    ],
    [
      'tampering',
      'A recording contains markup',
      'Names only; drawings are escaped.',
      ['recording.names', 'svg.escaped'],
    ],
    [
      'repudiation',
      'A recording does not say who acted',
      'Accepted: recordings are for developers and contain no users.',
      ['recording.names'],
    ],
    [
      'information disclosure',
      'Secrets leave the page',
      'Masked by key and by format; a canary test walks every machine.',
      ['mask.shape', 'canary.secret'],
    ],
    ['information disclosure', 'Tools are part of a build', 'No byte of them.', ['production.devtools']],
    ['denial of service', 'A long session fills memory', 'The list is shortened.', ['liveMessages.shortens']],
    [
      'elevation of privilege',
      'A tool sends events to machines',
      'It has names only, and no way to send.',
      ['recording.names', 'broadcaster.hides'],
    ],
  ]),
];
