export declare function findOrInstallChromium(): string;
